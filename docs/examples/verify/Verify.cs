// Verifies a webhook delivery. .NET Core 2.1 or newer, no dependencies.
using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

public static class Verify
{
    private const long ToleranceSeconds = 300;

    /// <summary>Checks the headers webhook-id, webhook-timestamp and webhook-signature; pass null for a missing one. `body` is the bytes as received.</summary>
    public static bool IsGenuine(string id, string timestamp, string signatures, byte[] body, string secret, DateTimeOffset now)
    {
        if (string.IsNullOrEmpty(id) || timestamp == null || signatures == null) return false;
        if (timestamp.Length == 0 || timestamp.Length > 12 || !timestamp.All(one => one >= '0' && one <= '9')) return false;
        if (Math.Abs(now.ToUnixTimeSeconds() - long.Parse(timestamp)) > ToleranceSeconds) return false;
        byte[] key = secret.StartsWith("whsec_", StringComparison.Ordinal)
            ? Convert.FromBase64String(secret.Substring(6))
            : Encoding.UTF8.GetBytes(secret);
        byte[] signed = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray();
        byte[] expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(Hmac(key, signed)));
        return signatures.Split(' ').Any(one => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(one), expected));
    }

    /// <summary>Checks only the header x-service-signature. It doesn't cover the time: anyone who recorded a delivery can send it again forever, and this accepts it.</summary>
    public static bool HasServiceSignature(string signature, byte[] body, string secret)
    {
        string expected = BitConverter.ToString(Hmac(Encoding.UTF8.GetBytes(secret), body)).Replace("-", "").ToLowerInvariant();
        return CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(signature ?? ""), Encoding.UTF8.GetBytes(expected));
    }

    private static byte[] Hmac(byte[] key, byte[] signed)
    {
        using (var hmac = new HMACSHA256(key)) return hmac.ComputeHash(signed);
    }

    // dotnet run -- ID TIMESTAMP SIGNATURES [NOW] < body, or: dotnet run -- --without-timestamp X_SERVICE_SIGNATURE < body
    public static int Main(string[] arguments)
    {
        var input = new MemoryStream();
        Console.OpenStandardInput().CopyTo(input);
        string secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET") ?? "";
        DateTimeOffset now = arguments.Length > 3 ? DateTimeOffset.FromUnixTimeSeconds(long.Parse(arguments[3])) : DateTimeOffset.UtcNow;
        bool genuine = arguments.Length == 2 && arguments[0] == "--without-timestamp"
            ? HasServiceSignature(arguments[1], input.ToArray(), secret)
            : arguments.Length > 2 && IsGenuine(arguments[0], arguments[1], arguments[2], input.ToArray(), secret, now);
        Console.WriteLine(genuine ? "genuine" : "not genuine");
        return genuine ? 0 : 1;
    }
}
