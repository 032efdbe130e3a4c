import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import classes from './SlowNotice.module.css';
import { useTrueFor } from './useTrueFor.ts';

/** After so many ms of waiting a person is told, and offered ways on. */
const LONG = 10_000;

/** True once something has been waited for longer than usual. */
export const useIsSlow = (isWaiting: boolean): boolean => useTrueFor(isWaiting, LONG);

interface Props {
  /** Asks again; without it there is nothing to ask. */
  onRetry?: () => void;
  onCancel: () => void;
}

/** Stands beside what waits: after ten seconds it says so, with the ways to ask again and to give up. */
export function SlowNotice({ onRetry, onCancel }: Props) {
  const [tries, setTries] = useState(0);
  const retry = () => {
    setTries(tries + 1);
    onRetry?.();
  };
  return (
    <div role="status">
      <Due key={tries}>
        <SlowNoticeText onCancel={onCancel} {...(onRetry ? { onRetry: retry } : {})} />
      </Due>
    </div>
  );
}

const Due = ({ children }: { children: ReactNode }) => (useIsSlow(true) ? children : null);

/** The words themselves, where it is known that it takes long. */
export const SlowNoticeText = ({ onRetry, onCancel }: Props) => (
  <div className={classes.late}>
    <span>{t('This takes longer than usual.')}</span>
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
