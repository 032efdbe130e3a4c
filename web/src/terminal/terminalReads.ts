import { paymentLists } from '@portal/contract/payments';
import { terminal, terminalLists, type TerminalMerchants } from '@portal/contract/terminal';
import { qWithDefaults } from '../api/client.ts';
import { listOf, rowsIn } from '../api/listOf.ts';

export type TerminalMerchant = TerminalMerchants['data'][number];

/** Merchants with a terminal, and merchants that can request one. */
export const terminalMerchants = qWithDefaults(terminal.merchants, {}, ({ data, to_ask }) => ({
  data: rowsIn(data, ['id', 'name', 'currency']),
  to_ask: listOf(to_ask),
}));

export type OtherMerchant = TerminalMerchants['to_ask'][number];

/** Reads that are stale after a charge: the lists of charges and of payments. */
export const staleReads = [
  terminalLists.moto.rows,
  terminalLists.moto.find,
  paymentLists.payments.rows,
  paymentLists.payments.find,
];
