import { useRequiredQuery } from '../api/queryHooks.ts';
import type { RouteResult } from '../api/client.ts';
import type { buttons } from '@portal/contract/buttons';
import { getButtonChoicesQuery } from './buttonReads.ts';

export type ButtonChoices = RouteResult<typeof buttons.choices>;

/**
 * Hook that returns the options of a merchant's button form; undefined until a merchant is chosen and the options are
 * loaded.
 */
export const useButtonChoices = (merchantId: string): ButtonChoices | undefined =>
  useRequiredQuery(getButtonChoicesQuery(Number(merchantId)), merchantId !== '');
