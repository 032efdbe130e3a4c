import { writeFileSync } from 'node:fs';
import { PERMITTED } from '../support/sandbox.ts';
import { STATE_NAMES, type FoundStates, type StateName } from '../support/states.ts';
import { UsageError } from './usageError.ts';

/** States whose payments the `sandbox` profile changes when the states file names them. */
const isChangedBySandbox = (name: StateName): boolean => name in PERMITTED;

/**
 * Writes the found states into a new file. Payments that the `sandbox` profile would change are left out: users add
 * them by hand. Throws `UsageError` if the file exists or cannot be written.
 */
export function writeStates(file: string, found: FoundStates): void {
  const written = STATE_NAMES.flatMap((name) => {
    const state = found[name];
    return state === undefined || isChangedBySandbox(name) ? [] : [[name, state.params] as const];
  });
  try {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`--discover: ${file} cannot be written: ${(error as Error).message}.`);
  }
}

/** Formats the states that `--discover` found and did not find, one line each. */
export function formatDiscovery(file: string, found: FoundStates): string {
  const lines = STATE_NAMES.map((name) => {
    const state = found[name];
    if (state === undefined) return `not found  ${name}`;
    const line = `found      ${name}: ${JSON.stringify(state.params)}`;
    return isChangedBySandbox(name) ? `${line} (not written: add it if --profile sandbox may change it)` : line;
  });
  return [...lines, '', `${Object.keys(found).length} of ${STATE_NAMES.length} states found, written to ${file}`].join(
    '\n',
  );
}
