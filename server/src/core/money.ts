import type { Amount } from '@portal/contract/values';
import { TWO_DIGITS } from './digits.ts';

/** Minor units as the wire wants them: `125000` → `"1250.00"`. Every currency here has two decimals (decision 9). */
export function decimal(minor: number): Amount {
  const whole = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(whole / 100)}.${TWO_DIGITS[whole % 100]!}`;
}

/** Money a person typed (`12`, `12.5`, `12,50`) in minor units. Ask only below a limit: 17 digits do not fit a number. */
export function minorOf(typed: string): number {
  const [whole = '0', fraction = ''] = typed.split(/[.,]/);
  return Number(whole + fraction.padEnd(2, '0'));
}

/** `125000` UAH → `1,250.00 UAH`. */
export const money = (minor: number, currency: string) =>
  `${decimal(minor)
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+(?=\.))/g, ',')} ${currency}`;
