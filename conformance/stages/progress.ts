/** Prefix of the progress lines that test runners print for `npm test`. */
const MARK = '##progress';

/** Prints the number of finished tests or files if `npm test` runs the stage, which sets `STAGE_PROGRESS`. */
export function printProgress(done: number, total: number): void {
  if (process.env['STAGE_PROGRESS'] !== undefined) console.log(`${MARK} ${done}/${total}`);
}

/** Reads the last progress line in a test runner's output; undefined if there is none. */
export function readLastProgress(output: string): { done: number; total: number } | undefined {
  const [, done, total] = [...output.matchAll(/^##progress (\d+)\/(\d+)$/gm)].at(-1) ?? [];
  return done === undefined ? undefined : { done: Number(done), total: Number(total) };
}

export const removeProgressLines = (output: string): string => output.replaceAll(/^##progress .*\n/gm, '');
