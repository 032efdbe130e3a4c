import type { FullConfig, Reporter, Suite, TestCase, TestStep } from 'playwright/types/testReporter';
import { CONDITIONS } from '../matrix/screens/condition.ts';

const isCondition = ({ title }: TestStep): boolean => (CONDITIONS as readonly string[]).includes(title);

/** Formats the table cell of a condition: `1.2 s`, `FAILS`, or a dash if the screen does not have the condition. */
function cellOf(step: TestStep | undefined): string {
  if (!step) return '–';
  return step.error ? 'FAILS' : `${(step.duration / 1000).toFixed(1)} s`;
}

/** Lists the screens of a test's last run, each with its table cells. */
function linesOf({ results }: TestCase): [screen: string, cells: string[]][] {
  const screens = (results.at(-1)?.steps ?? []).filter(({ steps }) => steps.some(isCondition));
  return screens.map(({ title, steps }) => [
    title,
    CONDITIONS.map((condition) => cellOf(steps.find((step) => step.title === condition))),
  ]);
}

/**
 * Playwright reporter that prints the test matrix at the end of a run: one line per screen, one column per condition.
 */
export default class MatrixTableReporter implements Reporter {
  private tests: TestCase[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onEnd(): void {
    const lines = this.tests.flatMap(linesOf);
    if (lines.length === 0) return;
    const width = Math.max(...lines.map(([screen]) => screen.length));
    console.log();
    for (const [screen, cells] of [['screen', [...CONDITIONS]] as const, ...lines])
      console.log(`${screen.padEnd(width)}  ${cells.map((cell) => cell.padStart(10)).join('  ')}`);
  }
}
