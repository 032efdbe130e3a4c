import { describe, expect, test } from 'vitest';
import { samplePng } from '@portal/contract/pictures.testData';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { RefusalError } from '../core/refusal.ts';
import { DAY } from '../core/time.ts';
import { NOW, sample, stamp } from '../../test/payment.ts';
import type { UploadedFileInfo } from '../plugins/uploads.ts';
import { deductionsOf } from './deductions.ts';
import {
  acceptDispute,
  decisionAt,
  disputeOf,
  isDisputed,
  canRespondToDispute,
  respondToDispute,
  endedDispute,
  willBeDisputed,
} from './rules.ts';

const opened = (say: Partial<DisputeRecord> = {}): DisputeRecord => ({ ...disputeOf(sample(), stamp())!, ...say });
const PDF = Buffer.from('%PDF-1.7 ........');
const file = (say: Partial<UploadedFileInfo> = {}): UploadedFileInfo => ({
  name: 'receipt.pdf',
  size: 1000,
  head: PDF,
  isDamaged: false,
  ...say,
});
const sent = (record: DisputeRecord, at = NOW + DAY) =>
  respondToDispute(record, { files: [file()], explanation: ' It was delivered. ' }, stamp(at)).disputes![0]!;

const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof RefusalError) return thrown.error;
    throw thrown;
  }
  return undefined;
};

describe('disputed payment', () => {
  test.each([
    [1071, true],
    [1073, true],
    [1000, false],
    [1017, false],
  ])('a sample payment of %i minor units is disputed after its payout: %s', (amount, expected) => {
    expect(willBeDisputed(sample({ amount }))).toBe(expected);
    expect(willBeDisputed(sample({ amount: 5000, captured: amount }))).toBe(expected);
  });

  test('a dispute covers the amount of the payment that was not refunded', () => {
    expect(disputeOf(sample({ amount: 10_000, reversed: 2_500 }), stamp())).toMatchObject({
      amount: 7_500,
      status: 'Needs response',
      deadline: NOW + 10 * DAY,
    });
    expect(disputeOf(sample({ amount: 10_000, reversed: 10_000 }), stamp())).toBeUndefined();
  });

  test('the amount of a dispute excludes pending refunds of the payment', () => {
    const [part] = sample().transactions;
    const back = { ...part!, id: 5, type: 'reversal' as const, status: 'processing' as const, amount: 517 };
    expect(disputeOf(sample({ amount: 1071, transactions: [part!, back] }), stamp())?.amount).toBe(554);
  });

  test('a payment can be refunded again after its dispute was won', () => {
    expect(isDisputed([opened()], sample())).toBe(true);
    expect(isDisputed([opened({ status: 'Lost' })], sample())).toBe(true);
    expect(isDisputed([opened({ status: 'Won' })], sample())).toBe(false);
    expect(isDisputed([opened()], sample({ id: 1 }))).toBe(false);
  });
});

describe('dispute', () => {
  test('a dispute without a response is lost at its deadline', () => {
    const record = opened();
    expect(endedDispute(record, record.deadline - 1)).toBeUndefined();
    expect(canRespondToDispute(record, record.deadline - 1)).toBe(true);
    expect(canRespondToDispute(record, record.deadline)).toBe(false);
    expect(endedDispute(record, record.deadline + DAY)).toEqual({ ...record, status: 'Lost', closed: record.deadline });
  });

  test('a dispute with evidence goes to the bank and is decided at the announced time', () => {
    const record = sent(opened());
    expect(record).toMatchObject({ status: 'In progress', closed: null });
    expect(record.evidence).toEqual({
      at: NOW + DAY,
      by: 'owner@example.com',
      explanation: 'It was delivered.',
      files: [{ name: 'receipt.pdf', size: 1000 }],
    });
    const decided = decisionAt(record)!;
    expect(decided).toBe(NOW + 26 * DAY);
    expect(endedDispute(record, decided - 1)).toBeUndefined();
    expect(endedDispute(record, decided)?.closed).toBe(decided);
    expect(endedDispute(endedDispute(record, decided)!, decided + DAY)).toBeUndefined();
  });

  test.each([
    [1071, 'Won'],
    [1073, 'Lost'],
  ])('the sample dispute of %i minor units with evidence ends with the status "%s"', (amount, status) => {
    expect(endedDispute(sent(opened({ amount })), NOW + 90 * DAY)?.status).toBe(status);
  });

  test('accepting a dispute closes the dispute immediately', () => {
    const [record] = acceptDispute(opened(), stamp(NOW + DAY)).disputes!;
    expect(record).toMatchObject({ status: 'Accepted', closed: NOW + DAY, accepted_by: 'owner@example.com' });
    expect(endedDispute(record!, NOW + 90 * DAY)).toBeUndefined();
  });

  test.each([
    ['with the bank', sent(opened()), NOW + 2 * DAY],
    ['closed', opened({ status: 'Won', closed: NOW }), NOW + DAY],
    ['past its deadline', opened(), NOW + 10 * DAY],
  ])('a dispute that is %s can be neither answered nor accepted', (_state, record, at) => {
    const said = 'This dispute no longer needs a response';
    expect(refusal(() => sent(record, at))).toBe(said);
    expect(refusal(() => acceptDispute(record, stamp(at)))).toBe(said);
  });
});

describe('dispute evidence', () => {
  const wrong = (files: readonly UploadedFileInfo[], explanation = '') =>
    refusal(() => respondToDispute(opened(), { files, explanation }, stamp()));

  test('reports errors for each dispute evidence file and rejects all files if one is invalid', () => {
    const gif = file({ name: 'photo.png', head: Buffer.from('GIF89a..........') });
    const others = [file({ size: 0 }), file({ size: 5 * 1024 * 1024 + 1 }), file({ name: ' ' })];
    const damaged = file({ head: samplePng(3, 3), isDamaged: true });
    expect(wrong([file(), gif, ...others, damaged])).toEqual([
      ['file.1', 'Only PDF, PNG and JPG files can be sent'],
      ['file.2', 'The file is empty'],
      ['file.3', 'The file is larger than 5 MB'],
      ['file.4', 'The file must have a name'],
      ['file.5', 'The file is damaged: upload another copy'],
    ]);
    expect(wrong([])).toEqual([['file', 'Attach at least one file']]);
    expect(wrong([file()], 'x'.repeat(1001))).toEqual([['explanation', 'The explanation is too long']]);
    expect(wrong([file({ size: 5 * 1024 * 1024 })], 'x'.repeat(1000))).toBeUndefined();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\a\\b.pdf', 'b.pdf'],
    ['ä\u202Efdp.exe', 'ä\uFFFDfdp.exe'],
    [`${'x'.repeat(500)}.pdf`, 'x'.repeat(200)],
    [`${'x'.repeat(199)}🐘.pdf`, 'x'.repeat(199)],
  ])('a dispute evidence file named %s is stored as %s', (name, kept) => {
    const [record] = respondToDispute(opened(), { files: [file({ name })], explanation: '' }, stamp()).disputes!;
    expect(record?.evidence?.files[0]?.name).toBe(kept);
  });
});

describe('dispute reserve', () => {
  const moves = (say: Partial<DisputeRecord>) =>
    deductionsOf(opened({ amount: 500, ...say })).map(({ kind, at, amount }) => [kind, (at - NOW) / DAY, amount]);
  const held = ['deposit', 0, 500];
  const back = ['deposit', 3, -500];

  test('the disputed amount is reserved until the dispute ends, and charged back unless won', () => {
    const closed = NOW + 3 * DAY;
    expect(moves({})).toEqual([held]);
    expect(moves({ status: 'In progress' })).toEqual([held]);
    expect(moves({ status: 'Won', closed })).toEqual([held, back]);
    for (const status of ['Lost', 'Accepted'] as const)
      expect(moves({ status, closed })).toEqual([held, back, ['chargeback', 3, 500]]);
  });
});
