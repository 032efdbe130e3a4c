import { countOf } from '../certify/report/plainText.ts';
import type { CheckedExchange, Violation } from './findViolations.ts';

type Counted = Violation & { count: number };

interface Operation {
  operation: string;
  calls: number;
  violations: Counted[];
}

export interface DriftReport {
  target: string;
  exchanges: number;
  /** Bodies that were not checked, by call and reason. */
  unchecked: { operation: string; reason: string; count: number }[];
  /** Requests for which the recording has no answer, by call. */
  unmatched: { operation: string; count: number }[];
  operations: Operation[];
}

export const formatViolation = ({ direction, kind, at, detail }: Violation): string =>
  `${direction}: ${kind} ${at}${detail === '' ? '' : ` (${detail})`}`;

/** Differences between the exchanges and the contract, grouped by call. */
export class ViolationReport {
  readonly #target: string;
  readonly #operations = new Map<string, { calls: number; violations: Map<string, Counted> }>();
  readonly #unchecked = new Map<string, { operation: string; reason: string; count: number }>();
  readonly #unmatched = new Map<string, number>();
  #exchanges = 0;

  constructor(target: string) {
    this.#target = target;
  }

  /** Adds an exchange and returns the violations that are new in the report. */
  add({ operation, violations, unchecked }: CheckedExchange): Violation[] {
    this.#exchanges += 1;
    const known = this.#operations.get(operation) ?? { calls: 0, violations: new Map<string, Counted>() };
    known.calls += 1;
    this.#operations.set(operation, known);
    if (unchecked !== undefined) {
      const key = `${operation}\n${unchecked}`;
      const { count = 0 } = this.#unchecked.get(key) ?? {};
      this.#unchecked.set(key, { operation, reason: unchecked, count: count + 1 });
    }
    return violations.filter((violation) => {
      const before = known.violations.get(formatViolation(violation));
      known.violations.set(formatViolation(violation), { ...violation, count: (before?.count ?? 0) + 1 });
      return before === undefined;
    });
  }

  addUnmatched(operation: string): void {
    this.#unmatched.set(operation, (this.#unmatched.get(operation) ?? 0) + 1);
  }

  get(): DriftReport {
    const operations = [...this.#operations]
      .map(([operation, { calls, violations }]) => ({ operation, calls, violations: [...violations.values()] }))
      .filter(({ violations }) => violations.length > 0);
    return {
      target: this.#target,
      exchanges: this.#exchanges,
      unchecked: [...this.#unchecked.values()],
      unmatched: [...this.#unmatched].map(([operation, count]) => ({ operation, count })),
      operations,
    };
  }

  /** Whether no exchange violates the contract and every request had an answer. */
  get isClean(): boolean {
    const { operations, unmatched } = this.get();
    return operations.length === 0 && unmatched.length === 0;
  }

  format(): string {
    const { exchanges, operations, unchecked, unmatched } = this.get();
    const total = operations.flatMap(({ violations }) => violations).length;
    const lines = operations.flatMap(({ operation, calls, violations }) => [
      `${operation} (${countOf(calls, 'request')})`,
      ...violations.map((violation) => `  ${violation.count} × ${formatViolation(violation)}`),
    ]);
    const notes = [
      ...unchecked.map(({ operation, reason, count }) => `not checked: ${count} × ${operation}: ${reason}`),
      ...unmatched.map(({ operation, count }) => `not recorded: ${count} × ${operation}`),
    ];
    const sum = `${countOf(exchanges, 'request')}, ${countOf(total, 'different violation')} of the contract.`;
    return [...lines, ...notes, sum].join('\n');
  }
}
