import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import { expect, test } from 'vitest';
import { reviewDueFiles, REASON } from './review.rules.ts';

const HOURS = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const file = (id: number, hoursAgo: number): CompanyFileRecord => ({
  id,
  type_id: 1,
  name: 'paper',
  kind: 'pdf',
  bytes: new Uint8Array(),
  uploaded_at: NOW - hoursAgo * HOURS,
  status: 'in review',
  reason: null,
  reviewed_at: null,
});
const company = (documents: readonly CompanyFileRecord[], contracts: readonly CompanyFileRecord[] = []) =>
  ({ id: 1, documents, contracts, individuals: [] }) as unknown as CompanyRecord;
const states = ({ documents, contracts }: CompanyRecord) => [...documents, ...contracts].map(({ status }) => status);

test('company documents are not reviewed within six hours of their upload', () => {
  expect(reviewDueFiles(company([file(1, 5.9)]), NOW, true)).toBeUndefined();
});

test('the review rejects the first document of a new company and accepts all other documents', () => {
  const review = reviewDueFiles(company([file(2, 6), file(3, 7), file(4, 1)], [file(1, 8)]), NOW, true)!;
  expect(states(review.company)).toEqual(['accepted', 'rejected', 'in review', 'accepted']);
  expect(review.sentBack).toMatchObject([{ id: 3, reason: REASON }]);
  expect(review.company.documents[1]).toMatchObject({ reason: REASON, reviewed_at: NOW });
});

test('the review rejects no document of an existing company', () => {
  const review = reviewDueFiles(company([file(1, 6)]), NOW, false)!;
  expect(states(review.company)).toEqual(['accepted']);
  expect(review.sentBack).toEqual([]);
});
