import { paymentLists } from '@portal/contract/payments';
import { terminal, terminalLists, type TerminalMerchants } from '@portal/contract/terminal';
import { createQuery } from '../api/client.ts';
import { toList, requireRows } from '../api/toList.ts';

export type TerminalMerchant = TerminalMerchants['data'][number];

/** Merchants with a terminal, and merchants that can request one. */
export const terminalMerchantsQuery = createQuery(terminal.merchants, {}, ({ data, to_ask }) => ({
  data: requireRows(data, ['id', 'name', 'currency']),
  to_ask: toList(to_ask),
}));

export type MerchantWithoutTerminal = TerminalMerchants['to_ask'][number];

/** Reads that are stale after a charge: the lists of charges and of payments. */
export const staleTerminalRoutes = [
  terminalLists.moto.rows,
  terminalLists.moto.find,
  paymentLists.payments.rows,
  paymentLists.payments.find,
];
