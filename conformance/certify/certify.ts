import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { STATE_NAMES, type FoundStates } from '../support/states.ts';
import { assembleCertification } from './assemble.ts';
import type { Certification, HandshakeStep, Profile, Verdict } from './certification.ts';
import { shakeHands, type Handshake } from './handshake.ts';
import { lockFolder } from './lock.ts';
import type { Options } from './options.ts';
import { REPORT_FILES } from './report/writeReport.ts';
import { runSuite } from './runSuite.ts';
import { findStates } from './states.ts';
import { contractTestFiles } from './testFiles.ts';
import { UsageError } from './usageError.ts';

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
    throw new UsageError(
      '--profile full needs control calls, and this server has none. Use --profile read or sandbox.',
    );
  return profile ?? (hasControl ? 'full' : 'read');
}

const canRun = ({ state, unusableAccounts }: Handshake) => state === 'ready' && !unusableAccounts.includes('owner');

/** Result of a run: a certification, the test files of a dry run, or the states that `--discover` found. */
export type Outcome =
  | { certification: Certification }
  | { profile: Profile; files: string[] }
  | { file: string; states: FoundStates };

/** Finds the records that all tests share; undefined in the `full` profile, where each test has a separate world. */
const findSharedStates = async ({ target, states }: Options, profile: Profile, { unusableAccounts }: Handshake) =>
  profile === 'full' ? undefined : findStates({ target, file: states, unusableAccounts });

async function runCertification(options: Options, report: (step: HandshakeStep) => void): Promise<Outcome> {
  const { target, areas, only, rerun, discover, isDryRun } = options;
  const startedAt = new Date();
  const handshake = await shakeHands(target, report);
  const profile = discover === undefined ? chooseProfile(options, handshake) : 'read';
  const files = contractTestFiles({
    ...(areas && { areas }),
    ...(only !== undefined && { only }),
    ...(rerun !== undefined && { rerun }),
  });
  const isReady = canRun(handshake);
  if (isDryRun && isReady) return { profile, files };
  const found = isReady ? await findSharedStates(options, profile, handshake) : undefined;
  if (discover !== undefined && found) return { file: discover, states: found };
  const variables = {
    TARGET_URL: target,
    TARGET_PROFILE: profile,
    TARGET_UNUSABLE_ACCOUNTS: handshake.unusableAccounts.join(','),
    TARGET_STATES: JSON.stringify(found ?? {}),
    CERTIFY_RUN: randomUUID(),
    ...(rerun !== undefined && { CERTIFY_RERUN: rerun }),
  };
  const suite = isReady ? await runSuite({ files, variables }) : undefined;
  const durationMs = Date.now() - startedAt.getTime();
  const missingStates = found ? STATE_NAMES.filter((name) => !(name in found)) : [];
  const run = { options, profile, startedAt, durationMs, handshake, missingStates, ...(suite && { suite }) };
  return { certification: assembleCertification(run) };
}

/**
 * Certifies a server: checks the connection, finds the records for the tests, runs the selected tests and judges their
 * evidence. Throws `UsageError` if the profile does not suit the server, if the states file names missing records, or if
 * the results folder cannot be used.
 */
export async function certify(options: Options, report: (step: HandshakeStep) => void): Promise<Outcome> {
  const { names, out, isDryRun, discover } = options;
  Object.assign(process.env, names);
  if (isDryRun || discover !== undefined) return runCertification(options, report);
  const release = lockFolder(out);
  try {
    for (const name of REPORT_FILES) rmSync(join(out, name), { force: true });
    return await runCertification(options, report);
  } finally {
    release();
  }
}
