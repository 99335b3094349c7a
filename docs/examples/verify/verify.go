// Verifies a webhook delivery. Uses only the standard library.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"
)

const toleranceSeconds = 300

// IsGenuine checks the headers webhook-id, webhook-timestamp and webhook-signature. body is the bytes as received.
func IsGenuine(id, timestamp, signatures string, body []byte, secret string, now time.Time) bool {
	sent, err := strconv.ParseUint(timestamp, 10, 40)
	if err != nil || id == "" {
		return false
	}
	if age := now.Unix() - int64(sent); age > toleranceSeconds || age < -toleranceSeconds {
		return false
	}
	key := []byte(secret)
	if encoded, found := strings.CutPrefix(secret, "whsec_"); found {
		if key, err = base64.StdEncoding.DecodeString(encoded); err != nil {
			return false
		}
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, timestamp)
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}

// HasServiceSignature checks only the header x-service-signature. It doesn't cover the time: anyone who recorded a
// delivery can send it again forever, and this accepts it.
func HasServiceSignature(signature string, body []byte, secret string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	return hmac.Equal([]byte(signature), []byte(hex.EncodeToString(mac.Sum(nil))))
}

// go run verify.go ID TIMESTAMP SIGNATURES [NOW] < body, or: go run verify.go --without-timestamp X_SERVICE_SIGNATURE < body
func main() {
	body, _ := io.ReadAll(os.Stdin)
	arguments, secret, now := os.Args[1:], os.Getenv("WEBHOOK_SECRET"), time.Now()
	if len(arguments) > 3 {
		seconds, _ := strconv.ParseInt(arguments[3], 10, 64)
		now = time.Unix(seconds, 0)
	}
	var genuine bool
	if len(arguments) == 2 && arguments[0] == "--without-timestamp" {
		genuine = HasServiceSignature(arguments[1], body, secret)
	} else if len(arguments) > 2 {
		genuine = IsGenuine(arguments[0], arguments[1], arguments[2], body, secret, now)
	}
	if !genuine {
		fmt.Println("not genuine")
		os.Exit(1)
	}
	fmt.Println("genuine")
}
