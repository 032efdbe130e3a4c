import { useRequiredRead } from '../api/reads.ts';
import { linkChoices } from './linkReads.ts';

/** Choices of the link form for a merchant; undefined until a merchant is chosen and its choices are read. */
export const useLinkChoices = (merchantId: string) =>
  useRequiredRead(linkChoices(Number(merchantId)), merchantId !== '');
