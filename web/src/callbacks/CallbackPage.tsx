import type { CallbackInfo } from '@portal/contract/callbacks';
import { useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { getCallbackQuery } from './callbackReads.ts';
import { useResendCallback } from './useResendCallback.ts';
import { Text } from '@mantine/core';
import { isDeliveredStatus } from '@portal/contract/callbacks/isDeliveredStatus';
import { toList, toPartialObject } from '../api/toList.ts';
import { toDisplayText } from '../api/toDisplayText.ts';
import { timelineZoneNote } from '../ui/page/Timeline.tsx';
import { CopyButton } from '../ui/value/CopyButton.tsx';
import classes from './Callback.module.css';
import { formatPayload, parsePayloadFields, getPayloadText } from './callbackPayload.ts';
import { type FactGroup, Facts } from '../ui/page/Facts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { getServerTime } from '../api/serverClock.ts';
import { usePoll } from '../ui/list/usePoll.ts';
import { isAttemptInProgress } from './isAttemptInProgress.ts';

/** Maximum delay of a timer in ms, because browsers support at most 24 days. */
const FURTHEST = 86_400_000;

/** Hook that renders the component again at a given time of the server's clock. */
function useDrawnAt(moment: string | null): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const span = Date.parse(moment ?? '') - getServerTime();
    if (!(span > 0 && span <= FURTHEST)) return;
    const timer = setTimeout(() => draw((times) => times + 1), span);
    return () => clearTimeout(timer);
  }, [moment]);
}

/**
 * Hook that returns whether a delivery attempt of the callback is in progress, updated when an attempt becomes due.
 * Reads the callback again until the attempt's answer is known.
 */
function useUnderWay(info: CallbackInfo): boolean {
  const queries = useQueryClient();
  const { id } = info;
  const read = useCallback(async () => {
    const { queryKey } = getCallbackQuery(id);
    await queries.refetchQueries({ queryKey });
    return { isError: queries.getQueryState(queryKey)?.status === 'error' };
  }, [queries, id]);
  useDrawnAt(info.next_time);
  const isPolled = isAttemptInProgress(info);
  usePoll(isPolled, read);
  return isPolled;
}

/** Returns a short result of a callback's last attempt: "Answer 200", or "Not sent yet" before the first attempt. */
function answerText(attempt: Pick<CallbackInfo['attempts'][number], 'status'> | undefined): string {
  if (attempt === undefined) return t('Not sent yet');
  return attempt.status === null ? t('No response') : t('Response {status}', { status: attempt.status });
}

const groups = (info: CallbackInfo): FactGroup[] => {
  const headers = info.attempts.at(-1)?.headers ?? {};
  const { signature } = parsePayloadFields(info);
  const inWhat = info.method === 'GET' ? t('URL') : t('Request body');
  const copied = (value: unknown, what: string) =>
    typeof value === 'string' && value !== '' && <CopyableId value={value} what={what} />;
  return [
    {
      title: t('Delivery'),
      facts: [
        { label: t('Address'), value: info.url },
        { label: t('Method'), value: info.method },
        { label: t('Content type'), value: info.content_type },
        { label: t('Event'), value: copied(info.event, t('Event')) },
        { label: t('Attempts'), value: String(info.attempts.length) },
        { label: t('Next attempt'), value: info.next_time && <Moment value={info.next_time} withTime /> },
      ],
    },
    {
      title: t('Signatures'),
      facts: [
        { label: t('Header'), value: copied(headers['webhook-signature'], t('Header')) },
        { label: inWhat, value: copied(signature, inWhat) },
      ],
    },
  ];
};

/** Facts of a callback: URL, number of attempts and signatures. */
const CallbackFacts = ({ info }: { info: CallbackInfo }) => <Facts groups={groups(info)} />;

/**
 * Body (or GET query) of a callback, with one line per field. The copy button copies the exact text that was signed.
 */
function CallbackBody({ info }: { info: CallbackInfo }) {
  const title = info.method === 'GET' ? t('Added to the URL') : t('Body');
  return (
    <DetailSection title={title} note={<CopyButton value={getPayloadText(info)} what={title} />}>
      <pre className={classes.text}>{formatPayload(info)}</pre>
    </DetailSection>
  );
}

type Attempt = CallbackInfo['attempts'][number];

/** All delivery attempts of a callback with request and answer. The latest attempt comes first and is expanded. */
function CallbackAttempts({ attempts, isWaiting }: { attempts: readonly Attempt[]; isWaiting: boolean }) {
  const latestFirst = toList(attempts).toReversed();
  return (
    <DetailSection title={t('Attempts')} note={timelineZoneNote(latestFirst)}>
      {latestFirst.length === 0 && (
        <Text c="dimmed">{isWaiting ? t('Waiting for a response') : t('Not sent yet')}</Text>
      )}
      <ol className={classes.attempts} data-zone-named={timelineZoneNote(latestFirst) === '' ? undefined : true}>
        {latestFirst.map((attempt, index) => (
          <li key={`${attempt.time} ${latestFirst.length - index}`}>
            <details open={index === 0}>
              <summary className={classes.summary} data-tone={isDeliveredStatus(attempt.status) ? 'good' : 'bad'}>
                <span className={classes.answer}>{answerText(attempt)}</span>
                {attempt.ms !== undefined && (
                  <span className={classes.took}>
                    {t('{n} ms', { n: attempt.ms.toLocaleString(getCurrentLanguage()) })}
                  </span>
                )}
                <Moment value={attempt.time} withTime />
              </summary>
              <Exchange attempt={attempt} />
            </details>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

/** Request and answer of a delivery attempt, or the translated reason why there was no answer. */
function Exchange({ attempt: { status, answer, detail, url, headers } }: { attempt: Attempt }) {
  const said = toDisplayText(answer);
  const lines = Object.entries(toPartialObject(headers)).map(
    ([name, value]) => `${name}: ${toDisplayText(value) ?? ''}`,
  );
  return (
    <div className={classes.exchange}>
      {status === null ? (
        <Text size="sm">
          {[said === null ? t('No content') : t(said), toDisplayText(detail)].filter((part) => part).join(': ')}
        </Text>
      ) : (
        <Part title={t('Response')} text={said ?? t('No content')} isCopied={said !== null} />
      )}
      {toDisplayText(url) !== null && <Part title={t('Address')} text={url} isCopied={false} />}
      <Part title={t('Headers sent')} text={lines.join('\n')} isCopied />
    </div>
  );
}

const Part = ({ title, text, isCopied }: { title: string; text: string; isCopied: boolean }) => (
  <div>
    <div className={classes.title}>
      {title}
      {isCopied && <CopyButton value={text} what={title} />}
    </div>
    <pre className={classes.text}>{text}</pre>
  </div>
);

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getCallbackQuery(Number(params['id'])));

/** Page of one callback with its request and attempts, and the action to resend it. */
export default function CallbackPage() {
  const { id } = useParams<{ id: string }>();
  return <WhenLoaded read={getCallbackQuery(Number(id))}>{(info) => <Content info={info} />}</WhenLoaded>;
}

const keyLine = (info: CallbackInfo) => [
  { label: t('Order ID'), value: <CopyableId value={info.order_id} what={t('Order ID')} /> },
  {
    label: t('Payment'),
    value: (
      <AuthorizedLink
        right="payments.read"
        merchantId={info.merchant.id}
        to={paths.payment(info.payment_id, 'general')}
        children={info.payment_id}
      />
    ),
  },
  { label: t('Created'), value: <Moment value={info.createtime} withTime /> },
  { label: t('Merchant'), value: info.merchant.name },
];

function Content({ info }: { info: CallbackInfo }) {
  const resend = useResendCallback();
  const isWaiting = useUnderWay(info);
  return (
    <DetailPage
      title={t('Callback {event}', { event: info.event })}
      back={{ to: lastListAddress(sections.callbacks, paths.callbacks()), label: t('Callbacks') }}
      figure={isWaiting ? t('Waiting for a response') : answerText(info.attempts.at(-1))}
      status={<Badge status={info.status} />}
      keyLine={keyLine(info)}
      actions={<ActionBar actions={resend(info)} />}
      tabs={null}
      aside={<ScreenBoundary children={<CallbackFacts info={info} />} />}
    >
      <ScreenBoundary>
        <CallbackAttempts attempts={info.attempts} isWaiting={isWaiting} />
        <CallbackBody info={info} />
      </ScreenBoundary>
    </DetailPage>
  );
}
