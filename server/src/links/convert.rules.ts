import type { z } from 'zod';
import type { ConvertCurrency, ConvertedCurrency } from '@portal/contract/links';
import { converted } from '@portal/fixtures/domain/rates';
import { max } from '@portal/contract/rules';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { refuseField } from '../core/refusal.ts';

/** Maximum amount that is converted exactly. */
const MOST = 999_999_999_99;

/** Converts an amount at the day's rate (PAY-128, PAY-129). */
export function convert({ amount, ...currencies }: z.infer<typeof ConvertCurrency>): z.infer<typeof ConvertedCurrency> {
  const complaint = max(formatDecimal(MOST))(amount);
  if (complaint !== undefined) refuseField('amount', complaint);
  const minor = parseMinorUnits(amount);
  const { currency_from: from, currency_to: to } = currencies;
  if (!converted(0, from, from)) refuseField('currency_from', 'There is no exchange rate for this currency');
  const found = converted(minor, from, to) ?? refuseField('currency_to', 'There is no exchange rate for this currency');
  return {
    ...currencies,
    amount: formatDecimal(minor),
    amount_to: formatDecimal(found.minor),
    conversion_rate: found.rate,
  };
}
