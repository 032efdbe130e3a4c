import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { assembleCertification } from './assemble.ts';
import type { Certification, HandshakeStep, Profile, Verdict } from './certification.ts';
import { shakeHands, type Handshake } from './handshake.ts';
import { UsageError, type Options } from './options.ts';
import { REPORT_FILES } from './report/writeReport.ts';
import { runSuite } from './runSuite.ts';
import { contractTestFiles } from './testFiles.ts';

export const EXIT_CODES: Readonly<Record<Verdict, number>> = {
  certified: 0,
  failed: 1,
  incomplete: 3,
  unreachable: 4,
};

/** Passwords and secrets of the accounts in the environment, which no output may contain. */
export const readSecrets = (): string[] =>
  Object.entries(process.env).flatMap(([name, value]) =>
    /^TARGET_(\w+_)?(PASSWORD|TOTP_SECRET)$/.test(name) && value !== undefined ? [value] : [],
  );

function chooseProfile({ profile }: Options, { hasControl, state }: Handshake): Profile {
  if (profile === 'full' && state === 'ready' && !hasControl)
    throw new UsageError('--profile full needs control calls, and this server has none. Use --profile read.');
  return profile ?? (hasControl ? 'full' : 'read');
}

const canRun = ({ state, unusableAccounts }: Handshake) => state === 'ready' && !unusableAccounts.includes('owner');

/** Result of a run; a dry run has the test files instead of a certification. */
export type Outcome = { certification: Certification } | { profile: Profile; files: string[] };

/**
 * Certifies a server: checks the connection, runs the selected tests and judges their evidence. Throws `UsageError` if
 * the profile does not suit the server.
 */
export async function certify(options: Options, report: (step: HandshakeStep) => void): Promise<Outcome> {
  const { target, areas, only, rerun, names, out, isDryRun } = options;
  const startedAt = new Date();
  Object.assign(process.env, names);
  if (!isDryRun) for (const name of REPORT_FILES) rmSync(join(out, name), { force: true });
  const handshake = await shakeHands(target, report);
  const profile = chooseProfile(options, handshake);
  const files = contractTestFiles({
    ...(areas && { areas }),
    ...(only !== undefined && { only }),
    ...(rerun !== undefined && { rerun }),
  });
  const isReady = canRun(handshake);
  if (isDryRun && isReady) return { profile, files };
  const variables = {
    TARGET_URL: target,
    TARGET_PROFILE: profile,
    TARGET_UNUSABLE_ACCOUNTS: handshake.unusableAccounts.join(','),
    ...(rerun !== undefined && { CERTIFY_RERUN: rerun }),
  };
  const suite = isReady ? await runSuite({ files, variables }) : undefined;
  const durationMs = Date.now() - startedAt.getTime();
  const run = { options, profile, startedAt, durationMs, handshake, ...(suite && { suite }) };
  return { certification: assembleCertification(run) };
}
