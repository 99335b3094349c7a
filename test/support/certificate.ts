// Certificates for tests, created when they are needed: no private key is stored anywhere.
//
//   const { certificate, key } = await createCertificate({ names: ['localhost'], addresses: ['127.0.0.1'] });   // both PEM
import 'reflect-metadata'; // @peculiar/x509 needs it
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  cryptoProvider,
} from '@peculiar/x509';

cryptoProvider.set(webcrypto as never);

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A self-signed certificate for host names and IP addresses. It is valid from yesterday on, or expired yesterday if `isExpired`. */
export async function createCertificate({
  names = [],
  addresses = [],
  isExpired = false,
}: {
  names?: readonly string[];
  addresses?: readonly string[];
  isExpired?: boolean;
}): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [firstDay, lastDay] = isExpired ? [-2, -1] : [-1, 1];
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Test receiver',
    notBefore: new Date(Date.now() + (firstDay ?? 0) * DAY_MS),
    notAfter: new Date(Date.now() + (lastDay ?? 0) * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys: keys as never, // the package has the types of browsers
    extensions: [
      new BasicConstraintsExtension(true, undefined, false),
      new SubjectAlternativeNameExtension([
        ...names.map((value) => ({ type: 'dns' as const, value })),
        ...addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
    ],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}
