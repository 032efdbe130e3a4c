import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certification } from '../certification.ts';
import { formatBadge } from './badge.ts';
import { CERTIFICATE_FILE, formatCertificate, type Certificate } from './certificate.ts';
import { formatJunit } from './junit.ts';
import { formatReport } from './page.ts';
import { assertNoSecrets, redactCertification } from './redact.ts';

/** Names of the files that a run writes. */
export const REPORT_FILES = [CERTIFICATE_FILE, 'junit.xml', 'badge.svg', 'report.html'] as const;

/** Writes a file as a whole: a full disk leaves the previous file or none, never a truncated one. */
function writeWhole(path: string, content: string): void {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Writes `certificate.json`, `junit.xml`, `badge.svg` and `report.html` into `folder`, which is created if necessary.
 * `previous` is the certificate of an earlier run (`readCertificate`). `knownSecrets` are values that must not appear,
 * such as passwords.
 *
 * Throws with one sentence if a file cannot be written, or if a secret remains after masking. In the second case no
 * file is written.
 */
export function writeReport(
  folder: string,
  certification: Certification,
  previous?: Certificate,
  knownSecrets: readonly string[] = [],
): void {
  const redacted = redactCertification(certification, knownSecrets);
  const contents: Record<(typeof REPORT_FILES)[number], string> = {
    [CERTIFICATE_FILE]: formatCertificate(redacted),
    'junit.xml': formatJunit(redacted),
    'badge.svg': formatBadge(redacted),
    'report.html': formatReport(redacted, previous),
  };
  const files = Object.entries(contents);
  for (const [name, content] of files) assertNoSecrets(name, content, { knownSecrets, allowed: redacted.contractHash });
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of files) writeWhole(join(folder, name), content);
  } catch (error) {
    throw new Error(`The report cannot be written to ${folder}: ${(error as Error).message}`, { cause: error });
  }
}
