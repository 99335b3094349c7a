// storefront conformance verify: whether a signed report is genuine, and what it says.
import { readFile } from 'node:fs/promises';
import { SignatureError, verifyReport, type SignedReport } from '../packages/partner-kit/conformance.js';
import { listFindings } from '../packages/partner-kit/reports/json.js';
import { formatTextReport } from '../packages/partner-kit/reports/text.js';
import { contractDigest } from '../domain/contract-digest.js';
import { loadContract } from '../server/process/contract-files.js';
import { closingOf, isGood } from './exit-status.js';

interface VerifyOptions {
  readonly publicKey: string;
  /** Whether all is well although something could not be looked at. */
  readonly allowUnexercised?: boolean;
}

/** Prints the report as people read it, once its signature is found to fit; the exit code is 1 when it does not, and when `contract`
 *  would have ended so: promises are broken, the run ended early or, unless that is allowed, anything was not exercised. Throws
 *  RunFault when the file is no report or the key none, and the fault of the system when either can't be read. */
export async function verifyConformance(file: string, { publicKey, allowUnexercised = false }: VerifyOptions): Promise<void> {
  const report = genuineReport(await readFile(file, 'utf8'), await readFile(publicKey, 'utf8'));
  if (!report) return;
  const result = { ...report, findings: listFindings(report) };
  process.stdout.write(formatTextReport(result));
  const isSame = report.contract.digest === contractDigest(loadContract());
  process.stderr.write(
    `The signature fits. The contract is ${isSame ? 'the one' : 'another than the one'} that this program has (${report.contract.version}).\n`,
  );
  process.stderr.write(`${closingOf(result, { allowUnexercised })}\n`);
  if (!isGood(result, { allowUnexercised })) process.exitCode = 1;
}

/** Undefined, and the process ends with 1, when nobody vouches for it. */
function genuineReport(text: string, publicKeyPem: string): SignedReport | undefined {
  try {
    return verifyReport(text, publicKeyPem);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    process.stderr.write(`storefront: ${error.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
