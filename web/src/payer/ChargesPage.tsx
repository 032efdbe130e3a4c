import { useEffect, useState } from 'react';
import { checkout, type AgreedCharges } from '@portal/contract/checkout';
import { callCharges, getPayerUrl } from '../api/payer.ts';
import { toFailure, type Failure } from '../api/failure.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { chargeIntervalInSentence } from '../ui/value/chargeIntervalText.ts';
import { formatChargeDay } from './RecurringCharges.tsx';
import { FactList } from './FactList.tsx';
import { PayerFrame } from './PayerFrame.tsx';
import { FocusedHeading } from './FocusedHeading.tsx';
import { formatMoney } from './money.ts';
import { getChosenLanguage, setPayerLanguage, useLanguageChoice } from './payerLanguage.ts';
import { FailureMessage } from './FailureMessage.tsx';
import { UnopenedCheckout } from './UnopenedCheckout.tsx';
import { useCheckoutDesign } from './useCheckoutDesign.ts';

/** Returns the heading for the state of recurring charges. */
const stateText = (state: AgreedCharges['state']): string =>
  ({ on: t('Recurring charges'), stopped: t('Charges stopped'), over: t('All charges have been made') })[state];

/** Page where a payer sees accepted recurring charges and can stop them. */
export function ChargesPage({ token }: { token: string }) {
  const [agreed, setAgreed] = useState<AgreedCharges>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (route: typeof checkout.charges | typeof checkout.stopCharges) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await callCharges(route, token);
      setPayerLanguage(getChosenLanguage() ?? found.language);
      setAgreed(found);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
    setBusy(false);
  };
  // The effect runs once per token.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void ask(checkout.charges), [token]);
  useCheckoutDesign(agreed?.design);
  const choose = useLanguageChoice();
  document.title = t('Recurring charges');
  return (
    <PayerFrame
      page={agreed}
      logo={getPayerUrl(checkout.chargesLogo, token)}
      language={getCurrentLanguage()}
      onLanguage={choose}
    >
      {agreed ? (
        <div className="outcome">
          <FailureMessage failure={failure} silence={t("The server didn't respond. Try again.")} />
          <Agreed agreed={agreed} isBusy={isBusy} onStop={() => void ask(checkout.stopCharges)} />
        </div>
      ) : (
        <UnopenedCheckout failure={failure} isBusy={isBusy} onRetry={() => void ask(checkout.charges)} />
      )}
    </PayerFrame>
  );
}

interface Props {
  agreed: AgreedCharges;
  isBusy: boolean;
  onStop(): void;
}

function Agreed({ agreed, isBusy, onStop }: Props) {
  const { state, merchant, title, amount, currency, every, period, next, zone, card } = agreed;
  const facts = [
    [t('To'), merchant.name],
    [t('Payment for'), title],
    [t('Amount'), `${formatMoney(amount, currency)}, ${chargeIntervalInSentence(every, period)}`],
    [t('Card'), `•••• ${card.slice(-4)}`],
    [t('Next charge'), next === null ? '' : formatChargeDay(next, zone)],
  ] as const;
  return (
    <>
      <FocusedHeading text={stateText(state)} />
      <FactList facts={facts} />
      {state === 'on' ? (
        <button type="button" className="main" aria-disabled={isBusy} onClick={() => !isBusy && onStop()}>
          {t('Stop charges')}
        </button>
      ) : (
        <p>{t("You won't be charged again.")}</p>
      )}
    </>
  );
}
