import { useRequiredQuery } from '../api/queryHooks.ts';
import { getLinkChoicesQuery } from './linkReads.ts';

/** Choices of the link form for a merchant; undefined until a merchant is chosen and its choices are read. */
export const useLinkChoices = (merchantId: string) =>
  useRequiredQuery(getLinkChoicesQuery(Number(merchantId)), merchantId !== '');
