import { Alert, Button, Stack } from '@mantine/core';
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { publicPaths } from '../../paths/publicPaths.ts';
import { emitPortalEvent } from '../../api/events.ts';
import { toFailure, Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { isFailureShownElsewhere } from '../overlay/runAction.ts';
import { useTrueFor } from './useTrueFor.ts';

interface Caught {
  failure: Failure;
  /** The answer arrived, but rendering it failed. */
  isDrawing: boolean;
}

/** Renders the failure of a part of a screen; such a failure opens no dialog. */
type Failing = (retry: () => void) => ReactNode;

interface CatchProps {
  children: ReactNode;
  /** Called before a retry, to remove failed reads from the query cache. */
  forget: (isDrawing: boolean) => Promise<void>;
  renderFailed: Failing | undefined;
}

class Catch extends Component<CatchProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError = (thrown: unknown) => ({
    caught: { failure: toFailure(thrown), isDrawing: !(thrown instanceof Failure) },
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
 * Returns a function that removes reads from the query cache before a retry: all failed reads, including prefetched
 * ones, which would fail again without a request. An answer that could not be rendered is removed too.
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
    // Query observers receive the reset in the next task; before that, a retry would fail again.
    await new Promise((passed) => void setTimeout(passed));
  };
}

/** State of a history entry: the address from which it was opened, and whether its screen failed before. */
type Entry = { from?: string; hasFailed?: boolean } | null;

/**
 * Shows the error page of a failed screen. Back returns to the failed screen once; if the screen fails again, Back
 * goes further (quality B32). A screen that was opened from the same error page goes back to that page, because a
 * second entry would make Back seem to do nothing.
 */
function showErrorPage(address: string, navigate: (to: string, options: { replace: boolean }) => void): void {
  const entry = history.state as Entry;
  if (entry?.from === `#${address}` && !entry.hasFailed) return history.back();
  history.replaceState({ ...entry, hasFailed: true }, '');
  navigate(address, { replace: entry?.hasFailed === true });
}

/** Replaces a screen without data: the error page for statuses that have one, otherwise a retry button. */
function Failed({ failure, retry }: { failure: Failure; retry: () => Promise<void> }) {
  const [, navigate] = useLocation();
  const [isTrying, setTrying] = useState(false);
  const again = () => {
    setTrying(true);
    void retry().finally(() => setTrying(false));
  };
  useEffect(() => {
    if (failure.kind === 'page') showErrorPage(publicPaths.error(failure.status), navigate);
    else if (failure.kind !== 'silent' && !isFailureShownElsewhere(failure))
      emitPortalEvent({ type: 'bad', retryAfter: failure.retryAfter });
  }, [failure, navigate]);
  if (failure.kind === 'page' || failure.kind === 'ended') return null;
  return (
    <Stack align="flex-start" role="status">
      <Alert color="gray">{t("This part of the page couldn't be loaded.")}</Alert>
      <Button variant="default" loading={isTrying} onClick={again}>
        {t('Try again')}
      </Button>
    </Stack>
  );
}

/** Shows its children after a delay, because loads under 150 ms need no placeholder. */
export const DelayedContent = ({ children, ms = 150 }: { children: ReactNode; ms?: number }) =>
  useTrueFor(true, ms) ? children : null;

/**
 * Suspense and error boundary of a screen (000 §8). After 150 ms of waiting, the boundary shows `waiting`. 403, 404,
 * 410, 500, 502 and 503 open the error page; other failures open "Something bad happened" with a retry. With
 * `renderFailed`, a part of a screen shows its own failure and nothing else happens.
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
      <Suspense fallback={<DelayedContent>{waiting}</DelayedContent>}>{children}</Suspense>
    </Catch>
  );
}
