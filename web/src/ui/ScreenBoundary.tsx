import { Alert, Button, Stack } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { tell } from '../api/events.ts';
import { classify, type Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { isToldElsewhere } from './tellAction.ts';

interface CatchProps {
  children: ReactNode;
  /** Before another try: what failed is asked anew. */
  reset: () => void;
}

class Catch extends Component<CatchProps, { failure: Failure | null }> {
  override state = { failure: null };

  static getDerivedStateFromError = (thrown: unknown) => ({ failure: classify(thrown) });

  retry = () => {
    this.props.reset();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <Failed failure={failure} retry={this.retry} />;
  }
}

/** Back from its error page leads to the failed screen once; when it fails again, further back (quality B32). */
let lastFailed: string | undefined;

/** What a screen shows that has no data: the error page for its statuses, else a way to try again. */
function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (failure.kind === 'page') {
      navigate(`/error/${failure.status}`, { replace: lastFailed === path });
      lastFailed = path;
    } else if (failure.kind !== 'silent' && !isToldElsewhere(failure))
      tell({ type: 'bad', retryAfter: failure.retryAfter });
  }, [failure, navigate, path]);
  if (failure.kind === 'page' || failure.kind === 'ended') return null;
  return (
    <Stack align="flex-start" role="status">
      <Alert color="gray">{t('This part could not be loaded.')}</Alert>
      <Button variant="default" onClick={retry}>
        {t('Try again')}
      </Button>
    </Stack>
  );
}

/** Nothing for a blink: what comes within 150 ms needs no placeholder. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, 150, true);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}

/**
 * The one Suspense and the one error boundary of a screen (000 §8): while it waits, `waiting` shows after 150 ms;
 * 403, 404, 500, 502 and 503 go to the error page, anything else opens "Something bad happened" and offers a retry.
 */
export function ScreenBoundary({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Catch reset={reset}>
      <Suspense fallback={<Later>{waiting}</Later>}>{children}</Suspense>
    </Catch>
  );
}
