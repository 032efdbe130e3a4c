import { useRequiredRead } from '../api/reads.ts';
import { linkChoices } from './linkReads.ts';

/** What the form of a link offers at a merchant; nothing until one is chosen and its choices are read. */
export const useLinkChoices = (merchantId: string) =>
  useRequiredRead(linkChoices(Number(merchantId)), merchantId !== '');
