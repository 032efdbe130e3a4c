import { useEffect, useState } from 'react';
import {
  PREVIEW_READY,
  parseDesignPreview,
  type PreviewPayload,
  type PreviewState,
} from '@portal/contract/design/preview';
import { t } from '../../text/t.ts';
import { PayerFrame } from '../PayerFrame.tsx';
import { setPayerLanguage } from '../payerLanguage.ts';
import { CheckoutScreen } from '../CheckoutScreen.tsx';
import { useCheckoutDesign } from '../useCheckoutDesign.ts';
import { type CheckoutAttempt, type CheckoutSession, MAX_PAYMENT_ATTEMPTS } from '@portal/contract/checkout';
import { DESIGN_LANGUAGES } from '@portal/contract/design/configuration';
import { renderedDesign, offeredMethods } from '@portal/contract/design/look';
import { Failure } from '../../api/failure.ts';
import { formatMinorUnits } from '../money.ts';
import { validateCardForm, getInitialKeptValues } from '../useCardForm.ts';
import type { Checkout } from '../useCheckout.ts';

const STATES: Readonly<Record<PreviewState, CheckoutSession['state']>> = {
  menu: 'open',
  card: 'open',
  error: 'open',
  '3ds': '3ds',
  processing: 'processing',
  declined: 'declined',
  approved: 'approved',
  expired: 'expired',
};

/** Returns a sample payment attempt for a previewed state; undefined for states without an attempt. */
function attemptOf(state: PreviewState, amount: string, currency: string): CheckoutAttempt | null {
  if (state !== '3ds' && state !== 'processing' && state !== 'declined' && state !== 'approved') return null;
  return {
    key: '00000000-0000-0000-0000-000000000000',
    state,
    amount,
    currency,
    time: '2026-01-01T10:00:00Z',
    card: '444455XXXXXX1111',
    card_brand: 'visa',
    reason: state === 'declined' ? 'insufficient_funds' : null,
    three_ds_until: state === '3ds' ? '9999-01-01T00:00:00Z' : null,
    payment_id: state === 'approved' ? '1000000' : null,
    money: state === 'approved' ? 'taken' : null,
    receipt_email: '',
    handover: '',
  };
}

const fixedOrder = (order: PreviewPayload['order'], amount: string): CheckoutSession['order'] => ({
  ...order,
  amount,
  prices: [{ currency: order.currency, amount }],
  amount_readonly: true,
  min: amount,
  max: amount,
});

/** Default members of the sample session: no additional fields and no recurring charges. */
const NOTHING_ELSE: Pick<CheckoutSession, 'fields' | 'charges' | 'charges_url'> = {
  fields: [],
  charges: null,
  charges_url: null,
};

/** Builds a sample checkout session in a given state, as the server would send it. */
function previewSession({ configuration, state, language, merchant, order }: PreviewPayload): CheckoutSession {
  const amount = formatMinorUnits(order.amount);
  const attempt = attemptOf(state, amount, order.currency);
  return {
    session: '',
    state: STATES[state],
    can_pay: STATES[state] === 'open' || state === 'declined',
    can_cancel: STATES[state] === 'open' || state === '3ds',
    can_reopen: false,
    is_final: state === 'approved' || state === 'expired',
    poll_ms: null,
    tries_left: MAX_PAYMENT_ATTEMPTS - (attempt ? 1 : 0),
    expires: '9999-01-01T00:00:00Z',
    merchant: {
      name: merchant.name,
      url: merchant.url,
      support_email: merchant.support_email,
      support_phone: merchant.support_phone,
      takes_payments: true,
      places: [],
      has_logo: configuration.logo_url !== '' || merchant.logo_url !== '',
      offer_url: '',
    },
    order: fixedOrder(order, amount),
    ...NOTHING_ELSE,
    payer: { name: '', email: '' },
    language,
    languages: [...DESIGN_LANGUAGES],
    design: { ...renderedDesign(configuration), show_menu_first: state === 'menu' },
    methods: offeredMethods(configuration),
    card_icons: configuration.cardIcons,
    card_storing: 'never',
    test_mode: true,
    attempt,
    return: null,
  };
}

const nothing = async () => undefined;
/** Returns the errors of an empty payment form. */
const failureOf = (session: CheckoutSession): Failure => {
  const typed = { ...getInitialKeptValues(session), card_number: '', expiry: '', cvc: '' };
  return new Failure('refused', 200, {
    error: Object.entries(validateCardForm(typed, session, 'card')) as [string, string][],
  });
};

/** Returns checkout actions that have no effect, for the preview. */
const previewCheckout = (session: CheckoutSession, state: PreviewState): Checkout => ({
  session,
  failure: state === 'error' ? failureOf(session) : undefined,
  isBusy: false,
  open: nothing,
  read: nothing,
  pay: nothing,
  payByWallet: nothing,
  confirm: nothing,
  cancel: nothing,
  mailReceipt: nothing,
  isPreview: true,
});

/** Hook that returns the latest preview message of the parent page. Other senders and messages are ignored. */
function usePayload(): PreviewPayload | undefined {
  const [payload, setPayload] = useState<PreviewPayload>();
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (window.parent === window || source !== window.parent || origin !== location.origin) return;
      const found = parseDesignPreview(data);
      if (!found) return;
      setPayerLanguage(found.language);
      setPayload(found);
    };
    window.addEventListener('message', listen);
    if (window.parent !== window) window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  return payload;
}

const ignore = () => undefined;

/** Read-only preview of the checkout, in a frame of the design editor. Nothing in the preview takes the focus. */
export function CheckoutPreview() {
  const payload = usePayload();
  const session = payload && previewSession(payload);
  useCheckoutDesign(session?.design);
  if (!session) return <p className="unseen">{t('You can see previews in the design editor.')}</p>;
  const logo = payload.configuration.logo_url || payload.merchant.logo_url;
  return (
    <div inert>
      <PayerFrame page={session} logo={logo} language={payload.language} onLanguage={ignore}>
        <CheckoutScreen
          key={`${payload.state} ${payload.language}`}
          session={session}
          checkout={previewCheckout(session, payload.state)}
        />
      </PayerFrame>
    </div>
  );
}
