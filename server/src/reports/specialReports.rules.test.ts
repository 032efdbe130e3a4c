import { describe, expect, test } from 'vitest';
import type { SpecialRequestRecord } from '@portal/fixtures/reports';
import { RefusalError } from '../core/refusal.ts';
import { stamp } from '../../test/payment.ts';
import { requestFields, lockedFor, type ReportRequest } from './specialReports.rules.ts';
import { SPECIAL_REPORTS } from './specialReports.ts';

const customers = SPECIAL_REPORTS[1]!;
const user = { id: 1, name: 'Олена', email: 'owner@example.com' };
const post = { ...stamp(), origin: 'https://portal.example.com' };
const wish = (say: Partial<ReportRequest> = {}): ReportRequest => ({
  user,
  report: customers,
  fields: ['sender_email'],
  message: 'To write to them',
  ...say,
});
const request = (granted_at: number | null): SpecialRequestRecord => ({
  id: 7,
  user_id: 1,
  report: customers.id,
  fields: ['sender_email'],
  message: '',
  at: 0,
  granted_at,
});
const refusal = (asked: ReportRequest, requests: SpecialRequestRecord[] = []) => {
  try {
    requestFields(asked, requests, 'support@example.com', post);
  } catch (thrown) {
    return thrown instanceof RefusalError ? thrown.error : thrown;
  }
  return 'nothing refused';
};

describe('locked report columns', () => {
  test('personal data columns of a special report are locked until granted', () => {
    expect(lockedFor(customers, [])).toEqual({ unblock: ['sender_email', 'sender_phone'], requested: [] });
    expect(lockedFor(customers, [request(null)]).requested).toEqual(['sender_email']);
    expect(lockedFor(customers, [request(5)])).toEqual({ unblock: ['sender_phone'], requested: [] });
  });

  test('a request for locked report columns is mailed to support, and its approval is scheduled', () => {
    const { specialRequests, outbox, jobs, id } = requestFields(wish(), [], 'support@example.com', post);
    expect(specialRequests).toMatchObject([{ id, report: 2, fields: ['sender_email'], granted_at: null }]);
    expect(outbox).toMatchObject([
      { to: 'support@example.com', subject: expect.stringContaining(user.name) as string },
    ]);
    expect(outbox?.[0]?.body).toContain("Payer's email");
    expect(jobs).toMatchObject([{ kind: 'special_request', ref: id, due: post.at + 3_600_000 }]);
  });

  test.each([
    [wish({ message: ' ' }), [], [['message', 'field is required']]],
    [wish({ fields: [] }), [], [['fields', 'field is required']]],
    [wish({ fields: ['amount'] }), [], [['fields', 'This column needs no request']]],
    [wish(), [request(null)], [['fields', 'This column was already requested']]],
    [wish(), [request(5)], [['fields', 'This column needs no request']]],
    [wish({ report: undefined, message: '' }), [], [['message', 'field is required']]],
    [wish(), Array.from({ length: 100 }, () => request(5)), [['message', 'Too many requests. Email support instead']]],
  ])('rejects an invalid request for locked report columns (case %#)', (asked, requests, error) => {
    expect(refusal(asked, requests)).toEqual(error);
  });

  test('a request for a new special report needs a description and is not answered automatically', () => {
    const { specialRequests, jobs } = requestFields(
      wish({ report: undefined, fields: [] }),
      [],
      'support@example.com',
      post,
    );
    expect(specialRequests).toMatchObject([{ report: null, message: 'To write to them' }]);
    expect(jobs).toEqual([]);
  });
});
