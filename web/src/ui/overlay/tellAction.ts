import { classify, type Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { alert } from './alerts.ts';
import { sortFormError } from '../form/formError.ts';

/** What an error alert says where nobody says more (ERR-019). */
export const FAILED = 'Request error';

/** Says that something is done, in the words for where nobody says more (ERR-020). */
export const tellDone = (): void => alert('success-light', t('Request completed successfully'));

/**
 * The server's own words where it gave some, else the product's message for this action (ERR-019). Without an answer
 * nobody can say what failed, only that the server was not reached.
 */
export function failureText(failure: Failure, failed = FAILED): string {
  if (failure.kind === 'silent') return t('The server could not be reached. Try again.');
  if (failure.error === undefined) return t(failed);
  return sortFormError(failure.error, () => false).alerts.join('\n');
}

/** True for failures that are told elsewhere: a 401 and the markers are the shell's business (000 §8). */
export const isToldElsewhere = ({ kind }: Failure): boolean => kind === 'ended' || kind === 'marker' || kind === 'told';

interface Telling {
  /** A function tells it by itself, or nothing where a success shows by itself. */
  done?: string | (() => void);
  failed?: string;
  /** Takes the words where no answer came, for whoever can say them beside what was pressed. */
  unreached?: (text: string) => void;
}

/**
 * Runs an action and tells its end once: a light success alert, or a danger alert (PAY-057, PAY-058). Never rejects;
 * resolves with whether it succeeded.
 */
export async function tellAction(run: () => Promise<unknown>, texts: Telling = {}): Promise<boolean> {
  try {
    await run();
  } catch (thrown) {
    const failure = classify(thrown);
    const text = failureText(failure, texts.failed);
    if (failure.kind === 'silent' && texts.unreached) texts.unreached(text);
    else if (!isToldElsewhere(failure)) alert('danger', text);
    return false;
  }
  if (texts.done === undefined) tellDone();
  else if (typeof texts.done === 'function') texts.done();
  else alert('success-light', t(texts.done));
  return true;
}
