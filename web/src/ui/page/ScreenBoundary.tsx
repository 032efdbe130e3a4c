import { Alert, Button, Stack } from '@mantine/core';
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { publicPaths } from '../../paths/publicPaths.ts';
import { emit } from '../../api/events.ts';
import { classify, Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { isToldElsewhere } from '../overlay/tellAction.ts';
import { useTrueFor } from './useTrueFor.ts';

interface Caught {
  failure: Failure;
  /** The answer came, and could not be drawn. */
  isDrawing: boolean;
}

/** What shows of a failure in a part that nobody is told of by a dialog. */
type Failing = (retry: () => void) => ReactNode;

interface CatchProps {
  children: ReactNode;
  /** Before another try: what failed is asked anew. */
  forget: (isDrawing: boolean) => Promise<void>;
  renderFailed: Failing | undefined;
}

class Catch extends Component<CatchProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError = (thrown: unknown) => ({
    caught: { failure: classify(thrown), isDrawing: !(thrown instanceof Failure) },
  });

  retry = async ({ isDrawing }: Caught) => {
    await this.props.forget(isDrawing);
    this.setState({ caught: null });
  };

  override render() {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    const retry = () => this.retry(caught);
    return this.props.renderFailed?.(() => void retry()) ?? <Failed failure={caught.failure} retry={retry} />;
  }
}

/**
 * Forgets what must be asked anew before another try: all reads that failed, those prefetched ones too, else the next
 * of them would fail again without being asked. An answer that could not be drawn counts as one of them.
 */
function useForget(): CatchProps['forget'] {
  const queries = useQueryClient();
  const { reset } = useQueryErrorResetBoundary();
  return async (isDrawing) => {
    reset();
    queries.removeQueries({
      predicate: (query) =>
        query.getObserversCount() === 0 &&
        query.state.fetchStatus === 'idle' &&
        (isDrawing || query.state.status === 'error'),
    });
    if (!isDrawing) return;
    await queries.refetchQueries({ type: 'active' });
    // Who is read for hears of the new answer in the next task; the old one would fail once more.
    await new Promise((passed) => void setTimeout(passed));
  };
}

/** State of a history entry: the address that it was opened from, and whether its screen failed before. */
type Entry = { from?: string; hasFailed?: boolean } | null;

/**
 * Shows the error page of a failed screen. Back leads to the failed screen one time; when it fails again, further back
 * (quality B32). A screen that was opened from the same error page goes back to it: a second entry would look as if Back
 * did nothing.
 */
function showErrorPage(address: string, navigate: (to: string, options: { replace: boolean }) => void): void {
  const entry = history.state as Entry;
  if (entry?.from === `#${address}` && !entry.hasFailed) return history.back();
  history.replaceState({ ...entry, hasFailed: true }, '');
  navigate(address, { replace: entry?.hasFailed === true });
}

/** What a screen shows that has no data: the error page for its statuses, else a way to try again. */
function Failed({ failure, retry }: { failure: Failure; retry: () => Promise<void> }) {
  const [, navigate] = useLocation();
  const [isTrying, setTrying] = useState(false);
  const again = () => {
    setTrying(true);
    void retry().finally(() => setTrying(false));
  };
  useEffect(() => {
    if (failure.kind === 'page') showErrorPage(publicPaths.error(failure.status), navigate);
    else if (failure.kind !== 'silent' && !isToldElsewhere(failure))
      emit({ type: 'bad', retryAfter: failure.retryAfter });
  }, [failure, navigate]);
  if (failure.kind === 'page' || failure.kind === 'ended') return null;
  return (
    <Stack align="flex-start" role="status">
      <Alert color="gray">{t('This part could not be loaded.')}</Alert>
      <Button variant="default" loading={isTrying} onClick={again}>
        {t('Try again')}
      </Button>
    </Stack>
  );
}

/** Its children after a delay: what comes within 150 ms needs no placeholder. */
export const Delayed = ({ children, ms = 150 }: { children: ReactNode; ms?: number }) =>
  useTrueFor(true, ms) ? children : null;

/**
 * The one Suspense and the one error boundary of a screen (000 §8): while it waits, `waiting` shows after 150 ms;
 * 403, 404, 410, 500, 502 and 503 go to the error page, anything else opens "Something bad happened" and offers a retry. A
 * part of a screen that says by itself that it failed does so by `renderFailed`, and nothing else happens.
 */
export function ScreenBoundary({
  children,
  waiting = null,
  renderFailed,
}: {
  children: ReactNode;
  waiting?: ReactNode;
  renderFailed?: Failing;
}) {
  return (
    <Catch forget={useForget()} renderFailed={renderFailed}>
      <Suspense fallback={<Delayed>{waiting}</Delayed>}>{children}</Suspense>
    </Catch>
  );
}
