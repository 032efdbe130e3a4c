/** Begins the lines by which a test runner tells `npm test` how far it is. */
const MARK = '##progress';

/** Tells `npm test`, which set `STAGE_PROGRESS`, how many tests or files are done. */
export function printProgress(done: number, total: number): void {
  if (process.env['STAGE_PROGRESS'] !== undefined) console.log(`${MARK} ${done}/${total}`);
}

/** The last progress in what a runner printed; undefined where there is none. */
export function lastProgress(output: string): { done: number; total: number } | undefined {
  const [, done, total] = [...output.matchAll(/^##progress (\d+)\/(\d+)$/gm)].at(-1) ?? [];
  return done === undefined ? undefined : { done: Number(done), total: Number(total) };
}

export const withoutProgress = (output: string): string => output.replaceAll(/^##progress .*\n/gm, '');
