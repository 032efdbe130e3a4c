import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import classes from './SlowNotice.module.css';
import { useTrueFor } from './useTrueFor.ts';

/** Milliseconds of waiting before the notice about a slow answer appears. */
const LONG = 10_000;

/** Whether a wait has lasted longer than ten seconds. */
export const useIsSlow = (isWaiting: boolean): boolean => useTrueFor(isWaiting, LONG);

interface Props {
  /** Repeats the slow read; without this function there is no retry button. */
  onRetry?: () => void;
  onCancel: () => void;
}

/** Notice that appears after ten seconds of waiting for an answer, and offers to retry or cancel. */
export function SlowNotice({ isWaiting = true, onRetry, onCancel }: Props & { isWaiting?: boolean }) {
  const [tries, setTries] = useState(0);
  const retry = () => {
    setTries(tries + 1);
    onRetry?.();
  };
  return (
    <div role="status">
      <Due key={tries} isWaiting={isWaiting}>
        <SlowNoticeText onCancel={onCancel} {...(onRetry ? { onRetry: retry } : {})} />
      </Due>
    </div>
  );
}

const Due = ({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) =>
  useIsSlow(isWaiting) ? children : null;

/** Notice about a slow answer without the ten seconds' delay, for waits that are known to be long. */
export const SlowNoticeText = ({ onRetry, onCancel }: Props) => (
  <div className={classes.late}>
    <span>{t('This is taking longer than usual.')}</span>
    <span className={classes.ways}>
      {onRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </span>
  </div>
);
