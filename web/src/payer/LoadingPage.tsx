import type { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { BusyIcon, ClosedIcon, WarningIcon } from './icons.tsx';
import { FocusedHeading } from './FocusedHeading.tsx';

interface Props {
  failure: Failure | undefined;
  isBusy: boolean;
  onRetry(): void;
  /** Texts of the page: while loading, for an unknown address, and without an answer. */
  words: { loading: string; missing: string; advice: string; failed: string };
}

/** Page that is shown until the content of an address is loaded, or if loading failed. */
export function LoadingPage({ failure, isBusy, onRetry, words }: Props) {
  if (!failure)
    return (
      <div className="outcome" role="status">
        <BusyIcon />
        <h1 className="quiet">{words.loading}</h1>
      </div>
    );
  if (failure.status === 404)
    return (
      <div className="outcome">
        <ClosedIcon />
        <FocusedHeading text={words.missing} />
        <p>{words.advice}</p>
      </div>
    );
  return (
    <div className="outcome">
      <WarningIcon />
      <FocusedHeading text={words.failed} />
      <p>{t('Check your connection and try again.')}</p>
      <button type="button" className="main" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
        {t('Try again')}
      </button>
    </div>
  );
}
