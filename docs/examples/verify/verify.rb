# Verifies a webhook delivery. Ruby 3, no dependencies.
require 'openssl'

TOLERANCE_SECONDS = 300

# Checks the headers webhook-id, webhook-timestamp and webhook-signature; pass nil for a missing one. `body` is the bytes
# as received (in Rack: request.body.read).
def genuine?(id, timestamp, signatures, body, secret, now = Time.now.to_i)
  return false if id.to_s.empty? || !timestamp.to_s.match?(/\A[0-9]{1,12}\z/)
  return false if (now - timestamp.to_i).abs > TOLERANCE_SECONDS

  key = secret.start_with?('whsec_') ? secret.delete_prefix('whsec_').unpack1('m') : secret
  digest = OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{timestamp}.".b + body.b)
  expected = "v1,#{[digest].pack('m0')}"
  signatures.to_s.split(' ').any? { |signature| OpenSSL.secure_compare(signature, expected) }
end

# Checks only the header x-service-signature. It doesn't cover the time: anyone who recorded a delivery can send it again
# forever, and this accepts it.
def service_signature?(signature, body, secret)
  OpenSSL.secure_compare(signature.to_s, OpenSSL::HMAC.hexdigest('SHA256', secret, body))
end

# ruby verify.rb ID TIMESTAMP SIGNATURES [NOW] < body, or: ruby verify.rb --without-timestamp X_SERVICE_SIGNATURE < body
if $PROGRAM_NAME == __FILE__
  body = $stdin.binmode.read
  secret = ENV.fetch('WEBHOOK_SECRET')
  first, timestamp, signatures, now = ARGV
  genuine =
    if first == '--without-timestamp'
      service_signature?(timestamp, body, secret)
    else
      genuine?(first, timestamp, signatures, body, secret, now ? now.to_i : Time.now.to_i)
    end
  puts genuine ? 'genuine' : 'not genuine'
  exit genuine ? 0 : 1
end
