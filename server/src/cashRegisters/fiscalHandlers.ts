import type { FastifyRequest } from 'fastify';
import type { contract } from '@portal/contract';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { performAction, readRecord } from '../core/performAction.ts';
import { requestLanguage } from '../core/langOf.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';
import { ok, type Handlers } from '../core/typed.ts';
import { renderDocumentPdf } from '../files/pdf.ts';
import { fileResponse } from '../files/send.ts';
import { payerLanguage } from '../payments/payerLanguage.ts';
import { loadDictionary } from '../texts/dictionaries.ts';
import { overviewView, zReportView } from './overview.view.ts';
import { RegisterSession } from './registerSession.ts';
import { retryWaiting } from './fiscal.rules.ts';
import { receiptPaper, zReportPaper } from './papers.ts';
import { receiptByToken } from './receiptIndex.ts';
import { registerOf, closedShiftsOf } from './registers.ts';

type FiscalHandlers = Pick<
  Handlers<typeof contract.cashRegisters>,
  'overview' | 'closeShift' | 'retry' | 'zReports' | 'zReport' | 'receipt'
>;

/** Maximum number of Z-reports in the list, more than a year of daily shifts. */
const MAX_REPORTS = 400;

const ofMerchant = (id: number) => (store: Store) => registerOf(store, id);

function overview(request: FastifyRequest, merchantId: number) {
  const { record, caller, mayEdit } = readRecord(request, ofMerchant(merchantId));
  return ok(overviewView(record, caller.world, mayEdit));
}

/** Closes the shift of a cash register and answers with its Z-report. */
async function closeShift(request: FastifyRequest, merchantId: number) {
  const { world } = request;
  const rule = (register: CashRegisterRecord, { at, by }: { at: number; by: string }): Change => {
    const session = new RegisterSession(world, register, at);
    session.closeShift(by);
    return session.change();
  };
  const closed = await performAction(request, ofMerchant(merchantId), {
    name: 'fiscal_close_shift',
    facts: {},
    rule,
    answer: (_, { shifts = [] }) => shifts.find((shift) => shift.closed !== null) ?? throwNotFound(),
  });
  return ok(zReportView(closed, world.store));
}

/** Finds a closed shift at a merchant that the user may read. */
function zReport(request: FastifyRequest, merchantId: number, id: number) {
  const { record } = readRecord(request, ofMerchant(merchantId));
  const shift = request.world.store.shifts.get(id);
  if (shift?.merchant_id !== record.merchant_id || shift.closed === null) return throwNotFound();
  return { register: record, shift };
}

/** Handlers of the fiscal receipt calls. */
export const fiscalHandlers: FiscalHandlers = {
  overview: async ({ params, request }) => overview(request, params.merchant),
  closeShift: async ({ params, request }) => closeShift(request, params.merchant),
  retry: async ({ params, request }) => {
    await performAction(request, ofMerchant(params.merchant), {
      name: 'fiscal_retry',
      facts: { movement_id: params.waiting },
      rule: (register, { at }) => retryWaiting(request.world, register, params.waiting, at),
      answer: () => undefined,
    });
    return overview(request, params.merchant);
  },
  zReports: async ({ params, request }) => {
    const { record, caller } = readRecord(request, ofMerchant(params.merchant));
    const { store } = caller.world;
    const shifts = closedShiftsOf(store, record.merchant_id).slice(0, MAX_REPORTS);
    return ok({ data: shifts.map((shift) => zReportView(shift, store)) });
  },
  zReport: async ({ params, request }) => {
    const { register, shift } = zReport(request, params.merchant, params.report);
    return fileResponse(
      { name: `z-report-${shift.number}`, kind: 'pdf', disposition: 'attachment' },
      await renderDocumentPdf(
        zReportPaper(shift, register, request.world.store, await loadDictionary(requestLanguage(request))),
      ),
    );
  },
  receipt: async ({ params, request }) => {
    const { world } = request;
    const receipt = receiptByToken(world.store, params.token) ?? throwNotFound();
    // Payers who scan the QR code have no portal language, so the payer's language is the fallback.
    const payer = world.store.payments.get(receipt.payment_id)?.payer;
    const words = await loadDictionary(requestLanguage(request, payer && payerLanguage(payer)));
    return fileResponse(
      { name: `receipt-${receipt.number}`, kind: 'pdf', disposition: 'inline' },
      await renderDocumentPdf(receiptPaper(receipt, world, words)),
    );
  },
};
