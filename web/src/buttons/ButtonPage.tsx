import type { ButtonInfo } from '@portal/contract/buttons';
import { Link, useLocation, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { BlockedTries } from '../solutions/BlockedTries.tsx';
import { QrCodeModal } from '../solutions/QrCodeModal.tsx';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { RoutedForm, type RoutedFormState, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { ButtonFacts } from './ButtonFacts.tsx';
import { getButtonQuery } from './buttonReads.ts';
import { getButtonStatus } from './buttonWords.ts';
import { EnableSwitch } from './EnableSwitch.tsx';
import { getButtonListAddress, useButtonActions } from './useButtonActions.tsx';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useShortUrl } from '../solutions/useShortUrl.ts';
import { CopyButton } from '../ui/value/CopyButton.tsx';
import { ButtonLook } from './ButtonLook.tsx';
import { getButtonLook } from './buttonLook.ts';

/** Section with the ways to share a payment button: embed code or URL. */
function ButtonShare({ button }: { button: ButtonInfo }) {
  const { id, merchant_id: merchant, button_url: url } = button;
  const short = useShortUrl(url);
  return (
    <>
      <DetailSection title={t('Button on your page')}>
        <Stack gap="sm" align="flex-start">
          <ButtonLook look={getButtonLook(button)} />
          <Anchor component={Link} to={paths.buttonCode(merchant, id)} size="sm">
            {t('Edit appearance and get code')}
          </Anchor>
        </Stack>
      </DetailSection>
      <DetailSection title={t('Checkout URL')}>
        <Stack gap="xs">
          {[...new Set([short, url])].map((address) => (
            <Group key={address} gap="xs" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
              <CopyButton value={address} what={address === url ? t('Checkout URL') : t('Short URL')} />
            </Group>
          ))}
        </Stack>
      </DetailSection>
    </>
  );
}

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getButtonQuery(Number(params['merchant']), Number(params['id'])));

/** Page of a payment button with its settings and the ways to share it (BTN-014 … BTN-022). */
export default function ButtonPage() {
  const { merchant, id } = useParams<{ merchant: string; id: string }>();
  return (
    <WhenLoaded key={id} read={getButtonQuery(Number(merchant), Number(id))}>
      {(button) => <Content button={button} />}
    </WhenLoaded>
  );
}

/** Link to the payments made with a button (BTN-016, PAY-009). */
const paymentsOf = ({ id }: ButtonInfo) =>
  `${paths.payments('all')}?${new URLSearchParams({ origin_type: 'button', origin_id: String(id) })}`;

const keyLine = (button: ButtonInfo) => [
  { label: t('Created'), value: <Moment value={button.createtime} withTime /> },
  { label: t('Expires'), value: button.expire ? dayText(button.expire) : t('Never') },
  { label: t('Merchant'), value: button.merchant.name },
  { label: t('On'), value: <EnableSwitch button={button} /> },
];

/** Returns the actions of the button page in display order. */
function useChoices(button: ButtonInfo, form: RoutedFormState): Choice[] {
  const [, navigate] = useLocation();
  const actions = useButtonActions({ removed: () => navigate(getButtonListAddress()) });
  const { whyNot } = useUserRights();
  const { merchant_id: merchant, id } = button;
  return [
    actions.copyLink(button),
    { label: t('Payments'), to: paymentsOf(button), whyNot: whyNot('payments.read', merchant) },
    { label: t('Design code'), to: paths.buttonCode(merchant, id) },
    { label: t('QR code'), run: () => form.open('qr') },
    actions.edit(button),
    actions.duplicate(button),
    actions.remove(button),
  ];
}

function Content({ button }: { button: ButtonInfo }) {
  const form = useRoutedForm();
  const { name, amount, currency } = button;
  return (
    <>
      <DetailPage
        title={name}
        back={{ to: getButtonListAddress(), label: t('Buttons') }}
        figure={amount === null ? `${t('Any amount')}, ${currency}` : <Amount value={amount} currency={currency} />}
        status={<Badge status={getButtonStatus(button)} />}
        keyLine={keyLine(button)}
        actions={<ActionBar actions={useChoices(button, form)} />}
        tabs={null}
        aside={<ScreenBoundary children={<ButtonFacts button={button} />} />}
      >
        <ScreenBoundary>
          <BlockedTries blocked={button.blocked_tries} />
          <ButtonShare button={button} />
        </ScreenBoundary>
      </DetailPage>
      <RoutedForm form={form} name="qr">
        {(close) => (
          <QrCodeModal url={button.button_url} label={name} merchantId={button.merchant_id} onClose={close} />
        )}
      </RoutedForm>
    </>
  );
}
