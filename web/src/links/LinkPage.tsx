import type { LinkInfo } from '@portal/contract/links';
import { useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { QrModal } from '../solutions/QrModal.tsx';
import { t } from '../text/t.ts';
import { AddressForm, useFormInAddress, type FormInAddress } from '../ui/form/AddressForm.tsx';
import { lastList } from '../ui/list/lastList.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage } from '../ui/page/DetailPage.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { PaidAmount } from '../ui/value/PaidAmount.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { LinkStory } from './LinkStory.tsx';
import { linkInfo } from './linkReads.ts';
import { expiryText } from './linkTimes.ts';
import { linkTitle } from './linkTitle.ts';
import { SendModal } from './SendModal.tsx';
import { useLinkActions } from './useLinkActions.tsx';

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) => void queries.prefetchQuery(linkInfo(Number(params['id'])));

/** One link: what it asks for, how it gets to payers, and who tried to pay it (LINK-012 … LINK-020). */
export default function LinkPage() {
  const { id } = useParams<{ id: string }>();
  return <WhenLoaded read={linkInfo(Number(id))}>{(link) => <Content link={link} />}</WhenLoaded>;
}

/** Payments that came by a link (LINK-016, PAY-009). */
const paymentsOf = ({ id }: LinkInfo) =>
  `${paths.payments('all')}?${new URLSearchParams({ origin_type: 'link', origin_id: String(id) })}`;

const keyLine = (link: LinkInfo) => [
  { label: t('Created'), value: <Moment value={link.createtime} withTime /> },
  { label: t('Expires'), value: expiryText(link) },
  { label: t('Merchant'), value: link.merchant.name },
];

/** What the page offers, in its order; what may not be done stands last: the first is a button of its own. */
function useChoices(link: LinkInfo, form: FormInAddress): Choice[] {
  const actions = useLinkActions(form);
  const { whyNot } = useRights();
  const { id } = link.merchant;
  const another = `${paths.createLink(String(id), 'settings')}?parent=${link.id}`;
  const all: Choice[] = [
    ...actions.copy(link),
    { label: t('View payments'), to: paymentsOf(link), whyNot: whyNot('payments.read', id) },
    ...(link.can_qr ? [{ label: t('QR code'), run: () => form.open('qr') }] : []),
    ...actions.resend(link),
    { label: t('Create another'), to: another, whyNot: whyNot('links.edit', id) },
    ...actions.remove(link),
  ];
  const isForbidden = (choice: Choice) => Number(choice.whyNot !== undefined);
  return all.toSorted((a, b) => isForbidden(a) - isForbidden(b));
}

function Content({ link }: { link: LinkInfo }) {
  const form = useFormInAddress();
  return (
    <>
      <DetailPage
        title={linkTitle(link)}
        back={{ to: lastList(sections.links, paths.links()), label: t('Links') }}
        figure={<PaidAmount paid={link.paid_amount} asked={link.amount} currency={link.currency} />}
        status={<Badge status={link.status} />}
        keyLine={keyLine(link)}
        actions={<ActionBar actions={useChoices(link, form)} />}
        tabs={null}
        aside={<ScreenBoundary children={<LinkFacts link={link} />} />}
      >
        <ScreenBoundary>
          <LinkStory link={link} onMail={() => form.open('send')} />
        </ScreenBoundary>
      </DetailPage>
      <AddressForm form={form} name="qr" isAllowed={link.can_qr} refusal={t('This link is deleted')}>
        {(close) => <QrModal url={link.url} label={linkTitle(link)} merchantId={link.merchant.id} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="send" isAllowed={link.can_send} refusal={t('This link cannot be sent')}>
        {(close) => <SendModal id={link.id} onClose={close} />}
      </AddressForm>
    </>
  );
}
