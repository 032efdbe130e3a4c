import type { CallbackInfo } from '@portal/contract/callbacks';
import { useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { lastList } from '../ui/list/lastList.ts';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage } from '../ui/page/DetailPage.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Id } from '../ui/value/Id.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { answerText } from './answerText.ts';
import { CallbackAttempts } from './CallbackAttempts.tsx';
import { CallbackBody } from './CallbackBody.tsx';
import { CallbackFacts } from './CallbackFacts.tsx';
import { callbackInfo } from './callbackReads.ts';
import { useResend } from './useResend.ts';
import { useUnderWay } from './useUnderWay.ts';

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) =>
  void queries.prefetchQuery(callbackInfo(Number(params['id'])));

/** A callback with its request and attempts, and the action to resend it. */
export default function CallbackPage() {
  const { id } = useParams<{ id: string }>();
  return <WhenLoaded read={callbackInfo(Number(id))}>{(info) => <Content info={info} />}</WhenLoaded>;
}

const keyLine = (info: CallbackInfo) => [
  { label: t('Order ID'), value: <Id value={info.order_id} what={t('Order ID')} /> },
  {
    label: t('Payment'),
    value: (
      <RightLink
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
  const resend = useResend();
  const isWaiting = useUnderWay(info);
  return (
    <DetailPage
      title={t('Callback {event}', { event: info.event })}
      back={{ to: lastList(sections.callbacks, paths.callbacks()), label: t('Callbacks') }}
      figure={isWaiting ? t('Waiting for an answer') : answerText(info.attempts.at(-1))}
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
