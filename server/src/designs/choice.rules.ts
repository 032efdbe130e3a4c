import { contrastFailures, type ContrastFailure } from '@portal/contract/design/look';
import type { DesignRecord } from '@portal/fixtures/designs';

const UNREADABLE: Readonly<Record<ContrastFailure['where'], string>> = {
  button: 'The button text of this design is not readable: choose another design or change its colours',
  card: 'The card text of this design is not readable: choose another design or change its colours',
};

/** Error of choosing a design for an offer: an unknown design, or one whose texts are not readable for payers. */
export function chosenDesignError(designs: readonly DesignRecord[], named: string): string | undefined {
  if (named === '') return undefined;
  const design = designs.find(({ id }) => id === Number(named));
  if (!design) return "The merchant doesn't have this design";
  const [failure] = contrastFailures(design.configuration);
  return failure && UNREADABLE[failure.where];
}
