// Whether a delivery is genuine. Java 17, nothing to install.
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

  /** By the headers webhook-id, webhook-timestamp and webhook-signature, null where one is missing. `body` is the bytes as they came. */
  public static boolean isGenuine(String id, String timestamp, String signatures, byte[] body, String secret, Instant now)
      throws GeneralSecurityException {
    if (id == null || timestamp == null || signatures == null) return false;
    if (id.isEmpty() || !timestamp.matches("[0-9]{1,12}")) return false;
    if (Math.abs(now.getEpochSecond() - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) return false;
    byte[] key = secret.startsWith("whsec_") ? Base64.getDecoder().decode(secret.substring(6)) : bytesOf(secret);
    byte[] digest = hmac(key, bytesOf(id + "." + timestamp + "."), body);
    byte[] expected = bytesOf("v1," + Base64.getEncoder().encodeToString(digest));
    for (String signature : signatures.split(" ")) if (MessageDigest.isEqual(bytesOf(signature), expected)) return true;
    return false;
  }

  /** By the header x-service-signature alone. It does not cover the time: whoever recorded a delivery can send it again for ever, and this accepts it. */
  public static boolean hasServiceSignature(String signature, byte[] body, String secret) throws GeneralSecurityException {
    byte[] expected = bytesOf(HexFormat.of().formatHex(hmac(bytesOf(secret), body)));
    return signature != null && MessageDigest.isEqual(bytesOf(signature), expected);
  }

  private static byte[] hmac(byte[] key, byte[]... parts) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    for (byte[] part : parts) mac.update(part);
    return mac.doFinal();
  }

  private static byte[] bytesOf(String text) {
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
