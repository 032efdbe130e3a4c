import type { CallbackInfo } from '@portal/contract/callbacks';
import { t } from '../text/t.ts';

/** Short result of the last attempt: "Answer 200", or "Not sent yet" before the first one. */
export function answerText(attempt: Pick<CallbackInfo['attempts'][number], 'status'> | undefined): string {
  if (attempt === undefined) return t('Not sent yet');
  return attempt.status === null ? t('No answer') : t('Answer {status}', { status: attempt.status });
}
