import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { writeResults, type Results } from './results.ts';

/** Joins passing browser tests with the rows their tags name. */
export default class CoversReporter implements Reporter {
  private readonly results: Results = { passed: 0, failed: 0, skipped: 0, areas: {}, shown: [] };

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') this.results.skipped += 1;
    else if (test.ok()) this.results.passed += 1;
    else this.results.failed += 1;
    const rows = test.tags.map((tag) => tag.slice(1)).filter((tag) => /^[A-Z]+-\d+$/.test(tag));
    if (result.status === 'passed' && rows.length > 0)
      this.results.shown.push({ test: test.titlePath().slice(2).join(' '), rows });
  }

  onError(): void {
    this.results.failed += 1;
  }

  onEnd(): void {
    writeResults('playwright', this.results);
  }
}
