import type {
  CashRegisterAlert,
  RegisterOverview,
  FiscalReceipt,
  WaitingReceipt,
  ZReport,
} from '@portal/contract/cashRegisters';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { formatDecimal } from '../core/money.ts';
import { SECOND, formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import type { Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { localDate } from '../core/zones.ts';
import { merchantName } from '../merchants/names.ts';
import { MAX_SHIFT_MS } from './registerSession.ts';
import { errorsOf, registerAlert } from './view.ts';
import type {
  FiscalReceiptRecord,
  ShiftRecord,
  RegisterStateRecord,
  WaitingReason,
  WaitingRecord,
} from './fiscalRecords.ts';
import { sumsView } from './fiscalSums.ts';
import { newRegisterState } from './sessionRecords.ts';
import { offlineLeft } from './offlineHours.rules.ts';
import { queueOf, registerZone, openShiftOf } from './registers.ts';
import { lastReceipts, receiptsOfShift } from './receiptIndex.ts';
import { NOT_RETRIED, REASONS, inactiveReason } from './waitingReasons.ts';

const RECEIPTS = 50;
const QUEUE = 100;
const ERRORS = 10;

/** Public URL of a fiscal receipt, contained in its QR code. */
export const receiptUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}/api/v2/merchant/cashboxes/receipts/${token}/`;

export const receiptView = (receipt: FiscalReceiptRecord, publicUrl: string): FiscalReceipt => ({
  number: receipt.number,
  type: receipt.type,
  payment_id: receipt.payment_id,
  order_id: receipt.order_id,
  time: formatTimestamp(receipt.at),
  amount: formatDecimal(receipt.amount),
  currency: receipt.currency,
  is_offline: receipt.is_offline,
  senttime: formatTimestampOrNull(receipt.sent_at),
  url: receiptUrl(receipt.token, publicUrl),
});

/** Time of the next automatic attempt to issue a waiting receipt; null if there is none. */
function nextTry(reason: WaitingReason, { check_at }: CashRegisterRecord, next_run_at: number | null): number | null {
  if (reason === 'checking') return check_at;
  return NOT_RETRIED.has(reason) ? null : next_run_at;
}

/**
 * Returns a waiting receipt for the user. The reason is the register's current state, otherwise the result of the last
 * attempt.
 */
function waitingView(
  waiting: WaitingRecord,
  {
    register,
    next_run_at,
    can_retry,
  }: { register: CashRegisterRecord; next_run_at: number | null; can_retry: boolean },
): WaitingReceipt {
  const reason = inactiveReason(register) ?? waiting.reason;
  return {
    id: waiting.id,
    type: waiting.type,
    payment_id: waiting.payment_id,
    order_id: waiting.order_id,
    amount: formatDecimal(waiting.amount),
    currency: waiting.currency,
    since: formatTimestamp(waiting.since),
    reason: REASONS[reason],
    attempts: waiting.attempts,
    next_try: formatTimestampOrNull(nextTry(reason, register, next_run_at)),
    can_retry,
  };
}

export const zReportView = (shift: ShiftRecord, store: Store): ZReport => ({
  id: shift.id,
  number: shift.number,
  day: localDate(shift.opened, registerZone(store, shift.merchant_id)),
  opened: formatTimestamp(shift.opened),
  closed: formatTimestamp(shift.closed ?? shift.opened),
  closed_by: shift.closed_by,
  sums: sumsView(receiptsOfShift(store, shift.id)),
});

const shiftView = (shift: ShiftRecord, store: Store, now: number): NonNullable<RegisterOverview['shift']> => ({
  number: shift.number,
  opened: formatTimestamp(shift.opened),
  must_close: formatTimestamp(shift.opened + MAX_SHIFT_MS),
  is_overdue: now - shift.opened >= MAX_SHIFT_MS,
  sums: sumsView(receiptsOfShift(store, shift.id)),
});

function offlineView(registerState: RegisterStateRecord, zone: string, now: number): RegisterOverview['offline'] {
  const { row, month } = offlineLeft(registerState, now, zone);
  const { next, end } = registerState.reserved;
  return {
    since: formatTimestampOrNull(registerState.offline_since),
    row_seconds: Math.floor(row / SECOND),
    month_seconds: Math.floor(month / SECOND),
    numbers_left: end - next,
    unsent: registerState.unsent.length,
  };
}

/** Returns the current state of a cash register. `mayEdit` says whether the user may act on the register. */
export function overviewView(register: CashRegisterRecord, world: World, mayEdit: boolean): RegisterOverview {
  const { store, publicUrl } = world;
  const { merchant_id, id, status } = register;
  const now = world.now();
  const shift = openShiftOf(store, merchant_id);
  const registerState =
    store.registerStates.get(merchant_id) ?? newRegisterState(merchant_id, now, store.taxOffice.get(1)!);
  const queue = queueOf(store, merchant_id);
  const alert: CashRegisterAlert = registerAlert(register, shift, queue.length, now);
  return {
    merchant: { id: merchant_id, name: merchantName(store, merchant_id) },
    cashbox_id: id,
    status,
    alert,
    shift: shift ? shiftView(shift, store, now) : null,
    offline: offlineView(registerState, registerZone(store, merchant_id), now),
    queue: queue
      .slice(0, QUEUE)
      .map((one) => waitingView(one, { register, next_run_at: registerState.next_run_at, can_retry: mayEdit })),
    waiting: queue.length,
    receipts: lastReceipts(store, merchant_id, RECEIPTS).map((one) => receiptView(one, publicUrl)),
    errors: errorsOf(store, [merchant_id], ERRORS),
    can_close: shift !== undefined && mayEdit,
  };
}
