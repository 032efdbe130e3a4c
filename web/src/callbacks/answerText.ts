import type { CallbackInfo } from '@portal/contract/callbacks';
import { t } from '../text/t.ts';

/** How an attempt ended in two words: "Answer 200"; "Not sent yet" where none was made. */
export function answerText(attempt: Pick<CallbackInfo['attempts'][number], 'status'> | undefined): string {
  if (attempt === undefined) return t('Not sent yet');
  return attempt.status === null ? t('No answer') : t('Answer {status}', { status: attempt.status });
}
