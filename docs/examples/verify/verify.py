"""Verifies a webhook delivery. Python 3.9, no dependencies."""

import base64
import hashlib
import hmac
import os
import re
import sys
import time
from typing import Optional

TOLERANCE_SECONDS = 300


def is_genuine(
    id: Optional[str],
    timestamp: Optional[str],
    signatures: Optional[str],
    body: bytes,
    secret: str,
    now: Optional[float] = None,
) -> bool:
    """Checks the headers webhook-id, webhook-timestamp and webhook-signature; pass None for a missing one.
    `body` is the bytes as received."""
    if not id or not timestamp or not signatures or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret[6:]) if secret.startswith("whsec_") else secret.encode()
    digest = hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    return any(hmac.compare_digest(one.encode(), expected) for one in signatures.split(" "))


def has_service_signature(signature: Optional[str], body: bytes, secret: str) -> bool:
    """Checks only the header x-service-signature. It doesn't cover the time: anyone who recorded a delivery can
    send it again forever, and this accepts it."""
    expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest((signature or "").encode(), expected.encode())


# python3 verify.py ID TIMESTAMP SIGNATURES [NOW] < body, or: python3 verify.py --without-timestamp X_SERVICE_SIGNATURE < body
if __name__ == "__main__":
    arguments, body, secret = sys.argv[1:], sys.stdin.buffer.read(), os.environ["WEBHOOK_SECRET"]
    first, second, third, now = (arguments + [None] * 4)[:4]
    if first == "--without-timestamp":
        genuine = has_service_signature(second, body, secret)
    else:
        genuine = is_genuine(first, second, third, body, secret, float(now) if now else None)
    print("genuine" if genuine else "not genuine")
    sys.exit(0 if genuine else 1)
