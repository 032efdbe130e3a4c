import { toFailure, type Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { showAlert } from './alerts.ts';
import { sortFormError } from '../form/formError.ts';

/** Default text of an error alert (ERR-019). */
export const DEFAULT_FAILURE_TEXT = 'Request error';

/** Shows the default success alert (ERR-020). */
export const showSuccessAlert = (): void => showAlert('success-light', t('Request completed successfully'));

/**
 * Text for a failed action: the server's error text, otherwise the action's own (ERR-019). Without an answer the text
 * says that the server was not reached.
 */
export function failureText(failure: Failure, failed = DEFAULT_FAILURE_TEXT): string {
  if (failure.kind === 'silent') return t("The server couldn't be reached. Try again.");
  if (failure.error === undefined) return t(failed);
  return sortFormError(failure.error, () => false).alerts.join('\n');
}

/** Whether another component shows the failure: the shell handles a 401 and the failure markers (000 §8). */
export const isFailureShownElsewhere = ({ kind }: Failure): boolean =>
  kind === 'ended' || kind === 'marker' || kind === 'shown';

interface Telling {
  /** Text of the success alert. A function shows the success itself, or nothing if the screen shows it. */
  done?: string | (() => void);
  failed?: string;
  /** Called with the error text if no answer arrived, to show the text next to the button. */
  unreached?: (text: string) => void;
}

/**
 * Runs an action and shows one alert with the result: success, or danger (PAY-057, PAY-058). The promise never rejects
 * and resolves with whether the action succeeded.
 */
export async function runAction(run: () => Promise<unknown>, texts: Telling = {}): Promise<boolean> {
  try {
    await run();
  } catch (thrown) {
    const failure = toFailure(thrown);
    const text = failureText(failure, texts.failed);
    if (failure.kind === 'silent' && texts.unreached) texts.unreached(text);
    else if (!isFailureShownElsewhere(failure)) showAlert('danger', text);
    return false;
  }
  if (texts.done === undefined) showSuccessAlert();
  else if (typeof texts.done === 'function') texts.done();
  else showAlert('success-light', t(texts.done));
  return true;
}
