// Verifies a webhook delivery. Java 17, no dependencies.
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
  private static final long TOLERANCE_SECONDS = 300;

  /** Checks the headers webhook-id, webhook-timestamp and webhook-signature; pass null for a missing one. `body` is the bytes as received. */
  public static boolean isGenuine(String id, String timestamp, String signatures, byte[] body, String secret, Instant now)
      throws GeneralSecurityException {
    if (id == null || timestamp == null || signatures == null) return false;
    if (id.isEmpty() || !timestamp.matches("[0-9]{1,12}")) return false;
    if (Math.abs(now.getEpochSecond() - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) return false;
    byte[] key = secret.startsWith("whsec_") ? Base64.getDecoder().decode(secret.substring(6)) : toBytes(secret);
    byte[] digest = hmac(key, toBytes(id + "." + timestamp + "."), body);
    byte[] expected = toBytes("v1," + Base64.getEncoder().encodeToString(digest));
    for (String signature : signatures.split(" ")) if (MessageDigest.isEqual(toBytes(signature), expected)) return true;
    return false;
  }

  /** Checks only the header x-service-signature. It doesn't cover the time: anyone who recorded a delivery can send it again forever, and this accepts it. */
  public static boolean hasServiceSignature(String signature, byte[] body, String secret) throws GeneralSecurityException {
    byte[] expected = toBytes(HexFormat.of().formatHex(hmac(toBytes(secret), body)));
    return signature != null && MessageDigest.isEqual(toBytes(signature), expected);
  }

  private static byte[] hmac(byte[] key, byte[]... parts) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    for (byte[] part : parts) mac.update(part);
    return mac.doFinal();
  }

  private static byte[] toBytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  // java Verify.java ID TIMESTAMP SIGNATURES [NOW] < body, or: java Verify.java --without-timestamp X_SERVICE_SIGNATURE < body
  public static void main(String[] arguments) throws Exception {
    byte[] body = System.in.readAllBytes();
    String secret = System.getenv("WEBHOOK_SECRET");
    Instant now = arguments.length > 3 ? Instant.ofEpochSecond(Long.parseLong(arguments[3])) : Instant.now();
    boolean genuine =
        arguments.length == 2 && arguments[0].equals("--without-timestamp")
            ? hasServiceSignature(arguments[1], body, secret)
            : arguments.length > 2 && isGenuine(arguments[0], arguments[1], arguments[2], body, secret, now);
    System.out.println(genuine ? "genuine" : "not genuine");
    System.exit(genuine ? 0 : 1);
  }
}
