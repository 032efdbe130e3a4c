import { useState, type SubmitEvent } from 'react';
import type { PublicLanding } from '@portal/contract/landings';
import { all, amount, max, min, required } from '@portal/contract/rules';
import { readAmount } from '@portal/contract/text/readAmount';
import { t } from '../../text/t.ts';
import { PayerField } from '../PayerField.tsx';
import { formatMinorUnits, parseMinorUnits, formatMoney } from '../money.ts';
import { FundraisingGoal } from './FundraisingGoal.tsx';
import { OrderButton } from './OrderButton.tsx';
import { useHistoryEntryState } from './useHistoryEntryState.ts';
import type { OrderingState } from './usePlaceOrder.ts';

type Asked = NonNullable<PublicLanding['donation']>;

/** Chosen donation amount: a suggested amount, or one that the donor enters. */
interface Chosen {
  choice: string;
  own: string;
}
const OWN = 'own';

/** Returns the error of an entered donation amount. */
const validateOwnAmount = (own: string, asked: Asked): string | undefined =>
  all(required, amount, min(asked.min), max(asked.max))(readAmount(own)) && 'Enter an amount within these limits';

/** Returns the chosen donation amount as a decimal string; undefined if the amount is missing or invalid. */
function amountIn({ choice, own }: Chosen, asked: Asked): string | undefined {
  if (choice !== OWN) return asked.suggested.includes(choice) ? choice : undefined;
  const minor = validateOwnAmount(own, asked) === undefined ? parseMinorUnits(own) : undefined;
  return minor === undefined ? undefined : formatMinorUnits(minor);
}

interface Props {
  landing: PublicLanding;
  asked: Asked;
  ordering: OrderingState | undefined;
}

/** Form with which a donor chooses an amount and donates. */
export function DonationForm({ landing, asked, ordering }: Props) {
  const { currency, can_order } = landing;
  const [chosen, setChosen] = useHistoryEntryState<Chosen>(
    { choice: asked.suggested.length === 0 ? OWN : '', own: '' },
    (value) => (validateOwnAmount(value.own, asked) === undefined ? value : { choice: value.choice }),
    !ordering,
  );
  const [isPressed, setPressed] = useState(false);
  const total = amountIn(chosen, asked);
  const isOwn = chosen.choice === OWN;
  const change = (more: Partial<Chosen>) => {
    setChosen(more);
    setPressed(false);
    ordering?.change();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (total !== undefined) ordering?.order({ amount: total, total });
    else if (isOwn) document.getElementById(OWN)?.focus();
  };
  const button = asked.button_text || t('Donate');
  return (
    <form className="sheet offer" onSubmit={send} noValidate aria-label={button}>
      {asked.goal && <FundraisingGoal {...asked.goal} currency={currency} />}
      <fieldset className="amounts">
        <legend>{t('Amount')}</legend>
        <Choices asked={asked} currency={currency} choice={chosen.choice} onChoose={(choice) => change({ choice })} />
      </fieldset>
      {asked.is_free && isOwn && (
        <PayerField
          name={OWN}
          label={t('Your amount')}
          value={chosen.own}
          onValue={(own) => change({ own })}
          error={isPressed ? validateOwnAmount(chosen.own, asked) : undefined}
          hint={limitsText(asked, currency)}
          autoComplete="transaction-amount"
          inputMode="decimal"
          aside={<span className="currency">{currency}</span>}
        />
      )}
      <OrderButton
        text={total === undefined ? button : `${button} ${formatMoney(total, currency)}`}
        ordering={ordering}
        canOrder={can_order}
        missing={isPressed && !isOwn && total === undefined ? t('Choose an amount') : undefined}
      />
    </form>
  );
}

const limitsText = (asked: Asked, currency: string) =>
  t('From {min} to {max}', { min: formatMoney(asked.min, currency), max: formatMoney(asked.max, currency) });

interface ChoicesProps {
  asked: Asked;
  currency: string;
  choice: string;
  onChoose(choice: string): void;
}

/** Choice of suggested donation amounts, with a field for another amount. */
function Choices({ asked: { suggested, is_free }, currency, choice, onChoose }: ChoicesProps) {
  const texts = [
    ...suggested.map((one) => [one, formatMoney(one, currency)] as const),
    ...(is_free && suggested.length > 0 ? [[OWN, t('Another amount')] as const] : []),
  ];
  return texts.map(([value, text]) => (
    <label key={value}>
      <input type="radio" name="amount" checked={choice === value} onChange={() => onChoose(value)} />
      <span>{text}</span>
    </label>
  ));
}
