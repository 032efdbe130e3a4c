import type { ProviderField } from '@portal/contract/cashRegisters';
import { t } from '../text/t.ts';
import { yesOrNo } from '../ui/value/yesOrNo.ts';

/** The value of a provider's field in words: of a choice its text, of a flag yes or no. */
export function fieldText({ type, value, choices }: ProviderField): string {
  if (type === 'flag') return yesOrNo(value === 'true');
  const choice = choices.find((one) => one.value === value);
  return choice ? t(choice.text) : value;
}
