<?php
// Verifies a webhook delivery. PHP 8, no dependencies.
// In a web request $body is file_get_contents('php://input'), and the headers are $_SERVER['HTTP_WEBHOOK_ID'] and so on.

const TOLERANCE_SECONDS = 300;

/** Checks the headers webhook-id, webhook-timestamp and webhook-signature; pass null for a missing one. $body is the bytes as received. */
function is_genuine(?string $id, ?string $timestamp, ?string $signatures, string $body, string $secret, ?int $now = null): bool
{
    if (!$id || !$signatures || !preg_match('/\A[0-9]{1,12}\z/', $timestamp ?? '')) {
        return false;
    }
    if (abs(($now ?? time()) - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6)) : $secret;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

/** Checks only the header x-service-signature. It doesn't cover the time: anyone who recorded a delivery can send it again forever, and this accepts it. */
function has_service_signature(?string $signature, string $body, string $secret): bool
{
    return hash_equals(hash_hmac('sha256', $body, $secret), $signature ?? '');
}

// php verify.php ID TIMESTAMP SIGNATURES [NOW] < body, or: php verify.php --without-timestamp X_SERVICE_SIGNATURE < body
if (realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    $body = stream_get_contents(STDIN);
    $secret = getenv('WEBHOOK_SECRET');
    [, $first, $second, $third, $now] = $argv + array_fill(0, 5, null);
    $genuine = $first === '--without-timestamp'
        ? has_service_signature($second, $body, $secret)
        : is_genuine($first, $second, $third, $body, $secret, $now === null ? null : (int) $now);
    echo $genuine ? "genuine\n" : "not genuine\n";
    exit($genuine ? 0 : 1);
}
