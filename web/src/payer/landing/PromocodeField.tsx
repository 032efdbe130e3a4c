import { useState, type SubmitEvent } from 'react';
import { containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import { t } from '../../text/t.ts';
import { PayerField } from '../PayerField.tsx';

interface Props {
  typed: string;
  /** Applied promocode; empty if there is none. */
  applied: string;
  /** Error that explains why the promocode gives no discount. */
  error: string | undefined;
  /** Whether the promocode gives a discount. */
  isAccepted: boolean;
  onType(typed: string): void;
  onApply(code: string): void;
}

/** Promocode field of a landing page. A wrong promocode shows an error, and the basket can still be paid. */
export function PromocodeField({ typed, applied, error, isAccepted, onType, onApply }: Props) {
  const [codeError, setCodeError] = useState<string>();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const code = typed.trim();
    const said = containedCardNumberError(code);
    setCodeError(said);
    if (said === undefined && code !== '') onApply(code);
  };
  const clear = () => {
    onType('');
    document.getElementById('promocode')?.focus();
  };
  return (
    <form className="promocode" onSubmit={send} noValidate aria-label={t('Promocode')}>
      <PayerField
        name="promocode"
        label={t('Promocode')}
        value={typed}
        onValue={(value) => {
          setCodeError(undefined);
          onType(value.slice(0, 64));
        }}
        error={codeError ?? error}
        autoComplete="off"
        isRequired={false}
        aside={
          applied === '' ? (
            <button type="submit">{t('Apply')}</button>
          ) : (
            <button type="button" onClick={clear}>
              {t('Remove')}
            </button>
          )
        }
      />
      <p role="status" className={isAccepted ? 'hint' : 'unseen'}>
        {isAccepted && t('The promocode is applied.')}
      </p>
    </form>
  );
}
