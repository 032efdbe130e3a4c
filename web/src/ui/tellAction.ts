import { classify, type Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { alert } from './alerts.ts';
import { sortFormError } from './formError.ts';

/** The server's own words where it gave some, else the product's message for this action (ERR-019). */
export function failureText(failure: Failure, failed = 'Request error'): string {
  if (failure.error === undefined) return t(failed);
  return sortFormError(failure.error, () => false).alerts.join('\n');
}

/**
 * True for failures that nobody is told of here: no answer is silent, a 401 and the markers are the shell's business
 * (000 §8).
 */
export const isToldElsewhere = (failure: Failure): boolean =>
  failure.kind === 'silent' || failure.kind === 'ended' || failure.kind === 'marker';

/**
 * Runs an action and tells its end once: a light success alert, or a danger alert (PAY-057, PAY-058). Never rejects;
 * resolves with whether it succeeded.
 */
export async function tellAction(
  run: () => Promise<unknown>,
  texts: { done?: string; failed?: string } = {},
): Promise<boolean> {
  try {
    await run();
  } catch (thrown) {
    const failure = classify(thrown);
    if (!isToldElsewhere(failure)) alert('danger', failureText(failure, texts.failed));
    return false;
  }
  alert('success-light', t(texts.done ?? 'Request completed successfully'));
  return true;
}
