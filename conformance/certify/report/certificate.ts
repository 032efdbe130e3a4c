import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROFILES, type Certification, type Share } from '../certification.ts';
import { listClaimedAreas, countWrites, failuresOf } from './verdict.ts';

export const CERTIFICATE_FILE = 'certificate.json';

const share = z.object({ exercised: z.number(), total: z.number() });
const area = z.object({
  area: z.string(),
  state: z.enum(['certified', 'failed', 'not shown', 'not claimed']),
  passed: z.number(),
  failed: z.number(),
  blocked: z.number(),
  skipped: z.number(),
  expectedFailures: z.number(),
  calls: share,
  sendable: share,
  rows: share,
  durationMs: z.number(),
});
const certificate = z.object({
  /** Version of this file's format. */
  format: z.literal(1),
  verdict: z.enum(['certified', 'failed', 'incomplete', 'unreachable']),
  reasons: z.array(z.string()),
  target: z.string(),
  profile: z.enum(PROFILES),
  startedAt: z.string(),
  durationMs: z.number(),
  suiteVersion: z.string(),
  contractHash: z.string(),
  /** Names of the claimed areas. */
  scope: z.array(z.string()),
  /** Sums over the claimed areas. */
  coverage: z.object({ calls: share, rows: share }),
  areas: z.array(area),
  failures: z.array(z.object({ id: z.string(), title: z.string(), area: z.string() })),
  /** States for which the target has no record. */
  missingStates: z.array(z.string()),
  warnings: z.array(z.string()),
  writes: z.object({ total: z.number(), byCall: z.array(z.object({ call: z.string(), count: z.number() })) }),
});

/** Content of `certificate.json`: the result of a run without the evidence, and what a later run is compared with. */
export type Certificate = z.infer<typeof certificate>;

const sum = (shares: readonly Share[]): Share => ({
  exercised: shares.reduce((total, { exercised }) => total + exercised, 0),
  total: shares.reduce((all, { total }) => all + total, 0),
});

/** Builds the certificate. Keys and lists have a fixed order, so that two equal runs give equal files. */
export function buildCertificate(certification: Certification): Certificate {
  const claimed = listClaimedAreas(certification);
  const byArea = certification.areas.toSorted((one, other) => (one.area < other.area ? -1 : 1));
  const built: Certificate = {
    format: 1,
    verdict: certification.verdict,
    reasons: certification.reasons,
    target: certification.target,
    profile: certification.profile,
    startedAt: certification.startedAt,
    durationMs: certification.durationMs,
    suiteVersion: certification.suiteVersion,
    contractHash: certification.contractHash,
    scope: claimed.map((one) => one.area).toSorted(),
    coverage: { calls: sum(claimed.map(({ calls }) => calls)), rows: sum(claimed.map(({ rows }) => rows)) },
    areas: byArea,
    failures: failuresOf(certification).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    missingStates: certification.missingStates,
    warnings: certification.warnings,
    writes: {
      total: countWrites(certification),
      byCall: certification.writes.toSorted((one, other) => (one.call < other.call ? -1 : 1)),
    },
  };
  // Parsing puts the keys into the schema's order and removes the evidence from the failures.
  return certificate.parse(built);
}

export const formatCertificate = (certification: Certification): string =>
  `${JSON.stringify(buildCertificate(certification), null, 2)}\n`;

/** Reads the certificate that an earlier run wrote into `folder`. Throws with one sentence if there is none. */
export function readCertificate(folder: string): Certificate {
  const path = join(folder, CERTIFICATE_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} cannot be read. Name a folder that an earlier run wrote.`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON. Name a folder that an earlier run wrote.`);
  }
  const parsed = certificate.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path} is not a certificate: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}
