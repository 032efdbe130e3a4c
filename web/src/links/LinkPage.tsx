import { type LinkInfo, links, type Messenger } from '@portal/contract/links';
import { Link as RouteLink, useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { QrCodeModal } from '../solutions/QrCodeModal.tsx';
import { t } from '../text/t.ts';
import { RoutedForm, type RoutedFormState, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { PaidAmount } from '../ui/value/PaidAmount.tsx';
import { getLinkQuery, getLinkMailQuery } from './linkReads.ts';
import { formatDaysBefore, formatExpiry } from './linkTimes.ts';
import { getLinkTitle } from './getLinkTitle.ts';
import { EmailLinkModal } from './EmailLinkModal.tsx';
import { useLinkActions } from './useLinkActions.tsx';
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { getLanguageName } from '../text/languages.ts';
import { type FactGroup, Facts } from '../ui/page/Facts.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';
import { useEffect, useMemo, useState } from 'react';
import { formatBlockedTries } from '../solutions/BlockedTries.tsx';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { Timeline, type TimelineEntry, timelineZoneNote } from '../ui/page/Timeline.tsx';
import { badgeText } from '../ui/value/badgeClass.ts';
import { useSectionQuery } from '../api/queryHooks.ts';
import classes from './LinkPreview.module.css';
import { useRouteMutation } from '../api/client.ts';
import { useShortUrl } from '../solutions/useShortUrl.ts';
import { CopyButton } from '../ui/value/CopyButton.tsx';

const names: Readonly<Record<Messenger, string>> = { telegram: 'Telegram', viber: 'Viber', whatsapp: 'WhatsApp' };

/** Returns the name of a messenger; an unknown messenger is shown by its id. */
const messengerName = (messenger: Messenger): string => names[messenger] ?? messenger;

/** Messengers through which a text can be shared, with their URLs (LINK-021). */
const messengers = (address: string, text: string): readonly (readonly [messenger: Messenger, href: string])[] => [
  ['telegram', `https://t.me/share/url?${new URLSearchParams({ url: address, text })}`],
  ['viber', `viber://forward?text=${encodeURIComponent(`${text} ${address}`)}`],
  ['whatsapp', `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`],
];

/** Buttons that share an unpaid payment link by messenger or email (LINK-020). */
function ShareSection({ link, onMail }: { link: LinkInfo; onMail: () => void }) {
  const address = useShortUrl(link.url, link.url_short);
  const text = [link.invoice_name, moneyText(link.amount, link.currency)].filter((part) => part).join(', ');
  const share = useRouteMutation(links.share, [links.info]);
  // The messenger opens even if the server fails to record the sharing.
  const remember = (messenger: Messenger) =>
    void share.run({ params: { id: link.id }, body: { messenger } }).catch(() => undefined);
  return (
    <DetailSection title={t('Share the link')}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
          <CopyButton value={address} what={t('Short URL')} />
        </Group>
        <Group gap="xs">
          {messengers(address, text).map(([messenger, href]) => (
            <Button
              key={messenger}
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              onClick={() => remember(messenger)}
            >
              {messengerName(messenger)}
            </Button>
          ))}
          {link.can_send && (
            <Button variant="default" onClick={onMail}>
              {t('Email')}
            </Button>
          )}
        </Group>
      </Stack>
    </DetailSection>
  );
}

/**
 * Adds the portal's nonce to the styles of the mail's HTML, because the portal's content security policy also applies
 * inside the frame.
 */
function withNonce(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
  return html.replace('<style>', `<style nonce="${nonce}">`);
}

function useText(page: Blob | undefined): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void page?.text().then((html) => isWanted && setText(withNonce(html)));
    return () => void (isWanted = false);
  }, [page]);
  return text;
}

/** Preview of the payment link's email, in a frame without scripts (LINK-046, LINK-049). */
function LinkPreview({ id }: { id: number }) {
  const { data, failure, refetch } = useSectionQuery({ ...getLinkMailQuery(id), retry: false });
  const html = useText(data);
  return (
    <DetailSection title={t('Preview')}>
      {failure ? (
        <Alert color="yellow" role="alert" title={t("The preview couldn't be loaded")}>
          <Button variant="default" size="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Alert>
      ) : html === undefined ? (
        <Skeleton className={classes.frame ?? ''} />
      ) : (
        <iframe className={classes.frame} title={t('Email to the payer')} srcDoc={html} sandbox="" />
      )}
    </DetailSection>
  );
}

const tones: Readonly<Record<string, TimelineEntry['tone']>> = {
  approved: 'good',
  declined: 'bad',
  expired: 'bad',
  processing: 'busy',
  created: 'busy',
};

function attemptEntry(link: LinkInfo, attempt: LinkInfo['attempts'][number]): TimelineEntry {
  const said = [
    moneyText(attempt.amount, link.currency),
    badgeText(attempt.status),
    attempt.reason && t(attempt.reason),
  ];
  return {
    time: attempt.createtime,
    tone: tones[attempt.status] ?? 'plain',
    text: (
      <>
        <AuthorizedLink
          right="payments.read"
          merchantId={link.merchant.id}
          to={paths.payment(attempt.id, 'general')}
          children={t('Payment {id}', { id: attempt.id })}
        />
        {`: ${said.filter((part) => part).join(', ')}`}
      </>
    ),
  };
}

/** Timeline entry for blocked card tries on a payment link. */
function blockedEntries({ blocked_tries: blocked }: LinkInfo): TimelineEntry[] {
  if (!blocked) return [];
  return [{ time: blocked.last, tone: 'bad', text: formatBlockedTries(blocked) }];
}

/** Returns the timeline entries of a payment link: payments, emails and messengers, the earliest first. */
function entriesOf(link: LinkInfo): TimelineEntry[] {
  const mails = link.sent.map(({ time, to, by, is_reminder }): TimelineEntry => ({
    time,
    tone: 'plain',
    text: is_reminder ? t('Reminder sent to {to}', { to }) : t('Sent to {to} by {by}', { to, by }),
  }));
  const shares = link.shared.map(({ time, messenger, by }): TimelineEntry => ({
    time,
    tone: 'plain',
    text: t('{messenger} opened by {by}', { messenger: messengerName(messenger), by }),
  }));
  const attempts = link.attempts.map((attempt) => attemptEntry(link, attempt));
  return [...attempts, ...blockedEntries(link), ...mails, ...shares].toSorted((a, b) =>
    a.time < b.time ? -1 : Number(a.time > b.time),
  );
}

/** Sections of a payment link's page: sharing, timeline and email preview. */
function LinkStory({ link, onMail }: { link: LinkInfo; onMail: () => void }) {
  const entries = useMemo(() => entriesOf(link), [link]);
  return (
    <>
      {link.can_share && <ShareSection link={link} onMail={onMail} />}
      <DetailSection title={t('Attempts')} note={timelineZoneNote(entries)}>
        {entries.length === 0 ? <Text c="dimmed">{t('No payment attempts yet')}</Text> : <Timeline events={entries} />}
      </DetailSection>
      <LinkPreview id={link.id} />
    </>
  );
}

const groups = (link: LinkInfo): FactGroup[] => [
  {
    title: t('Invoice'),
    facts: [
      { label: t('Title'), value: link.invoice_name },
      { label: t('Description'), value: link.invoice_desc },
      { label: t('Payer'), value: link.receiver_first_name },
      { label: t('Phone'), value: link.receiver_phone },
      { label: t('Reminder'), value: link.remind_days && formatDaysBefore(link.remind_days) },
      { label: t('Created by'), value: link.created_by },
      {
        label: t('Copied from'),
        value: link.parent_id !== null && (
          <Anchor component={RouteLink} to={paths.link(link.parent_id)}>
            #{link.parent_id}
          </Anchor>
        ),
      },
    ],
  },
  {
    title: t('Features'),
    facts: [
      { label: t('Single use'), value: yesOrNoText(link.single_use) },
      { label: t('Payer can change the amount'), value: yesOrNoText(!link.amount_readonly) },
      { label: t('Minimum amount'), value: link.amount_min && moneyText(link.amount_min, link.currency) },
      { label: t('Preauthorization'), value: yesOrNoText(link.preauth_enabled) },
      { label: t('Checkout language'), value: link.checkout_language && getLanguageName(link.checkout_language) },
      { label: t('Design'), value: link.design_id },
      { label: t('Product ID'), value: link.additional_fields?.product_id },
      { label: t('Your data'), value: link.merchant_data },
    ],
  },
];

/** List of a payment link's settings. */
const LinkFacts = ({ link }: { link: LinkInfo }) => <Facts groups={groups(link)} />;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getLinkQuery(Number(params['id'])));

/** Page of one payment link: settings, sharing and timeline (LINK-012 … LINK-020). */
export default function LinkPage() {
  const { id } = useParams<{ id: string }>();
  return <WhenLoaded read={getLinkQuery(Number(id))}>{(link) => <Content link={link} />}</WhenLoaded>;
}

/** Link to the payments made with a payment link (LINK-016, PAY-009). */
const paymentsOf = ({ id }: LinkInfo) =>
  `${paths.payments('all')}?${new URLSearchParams({ origin_type: 'link', origin_id: String(id) })}`;

const keyLine = (link: LinkInfo) => [
  { label: t('Created'), value: <Moment value={link.createtime} withTime /> },
  { label: t('Expires'), value: formatExpiry(link) },
  { label: t('Merchant'), value: link.merchant.name },
];

/**
 * Returns the actions of a payment link's page in display order. Disabled actions come last, because the first action
 * is shown as a button.
 */
function useChoices(link: LinkInfo, form: RoutedFormState): Choice[] {
  const actions = useLinkActions(form);
  const { whyNot } = useUserRights();
  const { id } = link.merchant;
  const another = `${paths.createLink(String(id), 'settings')}?parent=${link.id}`;
  const all: Choice[] = [
    ...actions.copy(link),
    { label: t('View payments'), to: paymentsOf(link), whyNot: whyNot('payments.read', id) },
    ...(link.can_qr ? [{ label: t('QR code'), run: () => form.open('qr') }] : []),
    ...actions.resend(link),
    { label: t('Create another link'), to: another, whyNot: whyNot('links.edit', id) },
    ...actions.remove(link),
  ];
  const isForbidden = (choice: Choice) => Number(choice.whyNot !== undefined);
  return all.toSorted((a, b) => isForbidden(a) - isForbidden(b));
}

function Content({ link }: { link: LinkInfo }) {
  const form = useRoutedForm();
  return (
    <>
      <DetailPage
        title={getLinkTitle(link)}
        back={{ to: lastListAddress(sections.links, paths.links()), label: t('Links') }}
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
      <RoutedForm form={form} name="qr" isAllowed={link.can_qr} refusal={t('This link is deleted')}>
        {(close) => (
          <QrCodeModal url={link.url} label={getLinkTitle(link)} merchantId={link.merchant.id} onClose={close} />
        )}
      </RoutedForm>
      <RoutedForm form={form} name="send" isAllowed={link.can_send} refusal={t("This link can't be sent")}>
        {(close) => <EmailLinkModal id={link.id} onClose={close} />}
      </RoutedForm>
    </>
  );
}
