import { paymentLists } from '@portal/contract/payments';
import { terminal, terminalLists, type TerminalMerchants } from '@portal/contract/terminal';
import { createQuery } from '../api/client.ts';
import { toList, requireRows } from '../api/toList.ts';

export type TerminalMerchant = TerminalMerchants['data'][number];

/** Query for the merchants with a virtual terminal, and for the merchants that can request one. */
export const terminalMerchantsQuery = createQuery(terminal.merchants, {}, ({ data, to_ask }) => ({
  data: requireRows(data, ['id', 'name', 'currency']),
  to_ask: toList(to_ask),
}));

export type MerchantWithoutTerminal = TerminalMerchants['to_ask'][number];

/** Routes whose cached answers are stale after a manual charge: the lists of charges and of payments. */
export const staleTerminalRoutes = [
  terminalLists.moto.rows,
  terminalLists.moto.find,
  paymentLists.payments.rows,
  paymentLists.payments.find,
];
