// storefront conformance verify: checks the signature of a conformance report, and prints the report.
import { readFile } from 'node:fs/promises';
import { SignatureError, verifyReport, type SignedReport } from '../packages/partner-kit/conformance.js';
import { listFindings } from '../packages/partner-kit/reports/json.js';
import { formatTextReport } from '../packages/partner-kit/reports/text.js';
import { computeContractDigest } from '../domain/contract-digest.js';
import { loadContract } from '../server/process/contract-files.js';
import { formatClosingLine, isPassed } from './exit-status.js';

interface VerifyOptions {
  readonly publicKey: string;
  /** Whether the report passes even if something could not be tested. */
  readonly allowUnexercised?: boolean;
}

/** Prints the report after verifying its signature. The exit code is 1 if the signature is invalid, or for the same reasons as for
 *  `contract`: broken promises, a run that ended early or, unless allowed, anything that was not exercised. Throws RunError if the file
 *  isn't a report or the key isn't a key, and the system error if either can't be read. */
export async function verifyConformance(file: string, { publicKey, allowUnexercised = false }: VerifyOptions): Promise<void> {
  const report = readVerifiedReport(await readFile(file, 'utf8'), await readFile(publicKey, 'utf8'));
  if (!report) return;
  const run = { ...report, findings: listFindings(report) };
  process.stdout.write(formatTextReport(run));
  const isSame = report.contract.digest === computeContractDigest(loadContract());
  process.stderr.write(
    `The signature is valid. The report tests ${isSame ? 'the contract' : 'a different contract than the one'} that is built into this program (${report.contract.version}).\n`,
  );
  process.stderr.write(`${formatClosingLine(run, { allowUnexercised })}\n`);
  if (!isPassed(run, { allowUnexercised })) process.exitCode = 1;
}

/** Returns the report, or undefined with exit code 1 if its signature is invalid. */
function readVerifiedReport(text: string, publicKeyPem: string): SignedReport | undefined {
  try {
    return verifyReport(text, publicKeyPem);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    process.stderr.write(`storefront: ${error.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
