import { useRequiredRead } from '../api/reads.ts';
import type { Result } from '../api/client.ts';
import type { buttons } from '@portal/contract/buttons';
import { buttonChoices } from './buttonReads.ts';

export type ButtonChoices = Result<typeof buttons.choices>;

/** What the form of a button offers at a merchant; nothing until one is chosen and its choices are read. */
export const useButtonChoices = (merchantId: string): ButtonChoices | undefined =>
  useRequiredRead(buttonChoices(Number(merchantId)), merchantId !== '');
