import type { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { WarningIcon } from './icons.tsx';

/** Message about a failed action of the payer. `silence` is the text that is shown if no answer came. */
export function FailureMessage({ failure, silence }: { failure: Failure | undefined; silence: string }) {
  if (!failure) return null;
  const { error } = failure;
  const refusals =
    typeof error === 'string'
      ? [error]
      : Array.isArray(error)
        ? error.map(([, text]) => text)
        : Object.values(error ?? {});
  return (
    <div className="problem" role="alert">
      <WarningIcon />
      <div>
        {refusals.length === 0 && <p>{silence}</p>}
        {refusals.map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
      </div>
    </div>
  );
}
