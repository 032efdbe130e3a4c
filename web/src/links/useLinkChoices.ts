import { useRequiredQuery } from '../api/queryHooks.ts';
import { getLinkChoicesQuery } from './linkReads.ts';

/**
 * Hook that returns the options of a merchant's payment link form; undefined until a merchant is chosen and the options
 * are loaded.
 */
export const useLinkChoices = (merchantId: string) =>
  useRequiredQuery(getLinkChoicesQuery(Number(merchantId)), merchantId !== '');
