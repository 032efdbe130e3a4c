import { useEffect, useState } from 'react';
import { checkout, type AgreedCharges } from '@portal/contract/checkout';
import { askCharges, payerAddress } from '../api/payer.ts';
import { classify, type Failure } from '../api/failure.ts';
import { currentLanguage, t } from '../text/t.ts';
import { everyInSentence } from '../ui/value/everyText.ts';
import { chargeDayText } from './Charges.tsx';
import { Facts } from './Facts.tsx';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';
import { money } from './money.ts';
import { chosenLanguage, speak, useLanguageChoice } from './payerLanguage.ts';
import { Problem } from './Problem.tsx';
import { Unopened } from './Unopened.tsx';
import { useDesign } from './useDesign.ts';

/** Headings by the state of charges. */
const stateText = (state: AgreedCharges['state']): string =>
  ({ on: t('Repeated charges'), stopped: t('Charges stopped'), over: t('All charges have been made') })[state];

/** Page of accepted charges, with the button that stops them. */
export function ChargesPage({ token }: { token: string }) {
  const [agreed, setAgreed] = useState<AgreedCharges>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (route: typeof checkout.charges | typeof checkout.stopCharges) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await askCharges(route, token);
      speak(chosenLanguage() ?? found.language);
      setAgreed(found);
    } catch (thrown) {
      setFailure(classify(thrown));
    }
    setBusy(false);
  };
  // Runs once per address.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void ask(checkout.charges), [token]);
  useDesign(agreed?.design);
  const choose = useLanguageChoice();
  document.title = t('Repeated charges');
  return (
    <Frame
      page={agreed}
      logo={payerAddress(checkout.chargesLogo, token)}
      language={currentLanguage()}
      onLanguage={choose}
    >
      {agreed ? (
        <div className="outcome">
          <Problem failure={failure} silence={t('No answer came. Try again.')} />
          <Agreed agreed={agreed} isBusy={isBusy} onStop={() => void ask(checkout.stopCharges)} />
        </div>
      ) : (
        <Unopened failure={failure} isBusy={isBusy} onRetry={() => void ask(checkout.charges)} />
      )}
    </Frame>
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
    [t('For'), title],
    [t('Amount'), `${money(amount, currency)}, ${everyInSentence(every, period)}`],
    [t('Card'), `•••• ${card.slice(-4)}`],
    [t('Next charge'), next === null ? '' : chargeDayText(next, zone)],
  ] as const;
  return (
    <>
      <Heading text={stateText(state)} />
      <Facts facts={facts} />
      {state === 'on' ? (
        <button type="button" className="main" aria-disabled={isBusy} onClick={() => !isBusy && onStop()}>
          {t('Stop the charges')}
        </button>
      ) : (
        <p>{t('No more money is taken.')}</p>
      )}
    </>
  );
}
