import { useRequiredRead } from '../api/reads.ts';
import type { Result } from '../api/client.ts';
import type { buttons } from '@portal/contract/buttons';
import { buttonChoices } from './buttonReads.ts';

export type ButtonChoices = Result<typeof buttons.choices>;

/** Choices of the button form for a merchant; undefined until a merchant is chosen and its choices are read. */
export const useButtonChoices = (merchantId: string): ButtonChoices | undefined =>
  useRequiredRead(buttonChoices(Number(merchantId)), merchantId !== '');
