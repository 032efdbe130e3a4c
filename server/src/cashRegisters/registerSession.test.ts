import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../core/time.ts';
import { DEFAULT_WORDING } from '../files/wording.ts';
import { captureAuthorization } from '../payments/capture.rules.ts';
import { receiptPaper, zReportPaper } from './papers.ts';
import { FiscalWorld } from '../../test/cashRegisters/taxed.ts';

const opened = ({ world }: FiscalWorld) =>
  [...world.store.shifts.values()].map(({ number, closed }) => [number, closed !== null]);

describe('payment with an authorization hold', () => {
  test('a captured authorization hold gets a fiscal receipt over the captured amount', () => {
    const taxed = new FiscalWorld();
    const id = taxed.hold(100_00);
    expect(taxed.receipts).toEqual([]);
    const payment = taxed.world.store.payments.get(id)!;
    const body = { type: 'partial', amount: '60.00', currency: 'UAH' } as const;
    taxed.act((stamp) => captureAuthorization(payment, taxed.merchant, body, stamp));
    expect(taxed.receipts).toMatchObject([{ id, type: 'sale', amount: 60_00 }]);
  });
});

describe('shift', () => {
  test('an automatically closed shift ends at midnight in Kyiv, and the next receipt opens a new shift', () => {
    const taxed = new FiscalWorld({ midnight_since: 0 });
    taxed.pay();
    taxed.wait(HOUR * 10);
    expect(opened(taxed)).toEqual([[1, true]]);
    taxed.pay();
    expect(opened(taxed)).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('a cash register shift issues fiscal receipts for exactly 24 hours', () => {
    const taxed = new FiscalWorld();
    taxed.pay();
    taxed.wait(DAY - 1);
    taxed.pay();
    taxed.wait(1);
    taxed.pay();
    expect([taxed.receipts.length, taxed.queue.map(({ reason }) => reason)]).toEqual([2, ['overdue']]);
  });
});

describe('reserved receipt numbers', () => {
  test('payments wait for a fiscal receipt when the reserved receipt numbers are used up', () => {
    const taxed = new FiscalWorld();
    taxed.office('down');
    taxed.pay();
    const { registerStates } = taxed.world.store;
    const registerState = registerStates.get(taxed.merchant.id)!;
    taxed.world.store.apply({
      registerStates: [
        { ...registerState, reserved: { ...registerState.reserved, next: registerState.reserved.end - 1 } },
      ],
    });
    taxed.pay();
    taxed.pay();
    expect(taxed.queue.map(({ reason }) => reason)).toEqual(['numbers']);
    taxed.office('up');
    taxed.wait(HOUR);
    expect(taxed.queue).toEqual([]);
    const { next, end } = registerStates.get(taxed.merchant.id)!.reserved;
    expect(end - next).toBe(2000);
    expect(new Set(taxed.receipts.map(({ number }) => number)).size).toBe(3);
  });
});

describe('PDF documents of the cash register', () => {
  test('the PDF of a fiscal receipt shows its URL, the cash register and the included VAT', () => {
    const taxed = new FiscalWorld({ taxprc: '20' });
    taxed.pay(120_00);
    taxed.refund(0, 20_00);
    const [sale, back] = taxed.receipts.map((one) => receiptPaper(one, taxed.world, DEFAULT_WORDING));
    const { token, number } = taxed.receipts[0]!;
    const url = `https://portal.example.com/api/v2/merchant/cashboxes/receipts/${token}/`;
    expect(sale).toMatchObject({ title: 'Fiscal receipt', amount: '120.00 UAH', qr: url, footer: url });
    expect(sale!.facts).toContainEqual(['VAT included', '20 %, 20.00 UAH']);
    expect(sale!.facts).toContainEqual(['Cash register', taxed.register.fiscal_num]);
    expect(back).toMatchObject({ title: 'Fiscal return receipt', amount: '20.00 UAH' });
    expect(back!.facts).toContainEqual(['Sale receipt', number]);
  });

  test('issued fiscal receipts keep their data after a settings change, and the Z-report lists each VAT rate', () => {
    const taxed = new FiscalWorld({ taxprc: '20', cashier_name: 'Anna' });
    taxed.pay(120_00);
    taxed.world.store.apply({ cashRegisters: [{ ...taxed.register, taxprc: '7', cashier_name: 'Bohdan' }] });
    taxed.pay(107_00);
    const [first, second] = taxed.receipts.map((one) => receiptPaper(one, taxed.world, DEFAULT_WORDING));
    expect(first!.facts).toContainEqual(['VAT included', '20 %, 20.00 UAH']);
    expect(first!.facts).toContainEqual(['Cashier', 'Anna']);
    expect(second!.facts).toContainEqual(['VAT included', '7 %, 7.00 UAH']);
    expect(second!.facts).toContainEqual(['Cashier', 'Bohdan']);
    taxed.close();
    const [shift] = [...taxed.world.store.shifts.values()];
    const { facts } = zReportPaper(shift!, taxed.register, taxed.world.store, DEFAULT_WORDING);
    expect(facts).toContainEqual(['Receipts, UAH', '2; VAT 20 %, 20.00 UAH; VAT 7 %, 7.00 UAH']);
  });

  test('a Z-report shows the exact sum of the VAT on its fiscal receipts', () => {
    const taxed = new FiscalWorld({ taxprc: '20' });
    for (let sale = 0; sale < 3; sale++) taxed.pay(12_34);
    const vat = taxed.receipts.map((one) =>
      receiptPaper(one, taxed.world, DEFAULT_WORDING).facts.find(([label]) => label === 'VAT included'),
    );
    expect(vat).toEqual(vat.map(() => ['VAT included', '20 %, 2.06 UAH']));
    taxed.refund(0, 10_01);
    taxed.close();
    const [shift] = [...taxed.world.store.shifts.values()];
    const { facts } = zReportPaper(shift!, taxed.register, taxed.world.store, DEFAULT_WORDING);
    // The returned 10.01 contain 1.67 VAT.
    expect(facts).toContainEqual(['Receipts, UAH', '4; VAT 20 %, 4.51 UAH']);
  });

  test('a Z-report shows the totals of each currency', () => {
    const taxed = new FiscalWorld({ taxprc: null });
    taxed.pay(120_00);
    taxed.pay(9_00, 'USD');
    taxed.refund(0, 20_00);
    taxed.close();
    const [shift] = [...taxed.world.store.shifts.values()];
    const paper = zReportPaper(shift!, taxed.register, taxed.world.store, DEFAULT_WORDING);
    expect(paper.facts.slice(-6)).toEqual([
      ['Sales, UAH', '120.00 UAH'],
      ['Returns, UAH', '−20.00 UAH'],
      ['Receipts, UAH', '2'],
      ['Sales, USD', '9.00 USD'],
      ['Returns, USD', '0.00 USD'],
      ['Receipts, USD', '1'],
    ]);
  });
});
