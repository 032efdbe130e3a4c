import { expect, test } from 'vitest';
import { samplePdf } from '@portal/fixtures/companies';
import { NOW, stamp } from '../../test/payment.ts';
import { newCompany } from './basic.rules.ts';
import { addCompanyFile } from './files.rules.ts';
import { missingOf } from './missing.ts';
import { filesInReview, reviewed, addSignedPaper } from './review.rules.ts';

const FORM = {
  company_name: ' Nová\u202E firma ',
  reg_number: '27082440',
  country: 'CZ',
  jurtype: 'legal',
  phone: '+420541555303',
  zip_code: '602 00',
  community: 'Brno',
  street: 'Dlouhá',
  building: '7',
} as const;
const fresh = () => newCompany(FORM, stamp());

test('a company created from the form lacks all required documents at first', () => {
  expect(fresh()).toMatchObject({
    company_name: 'Nová firma',
    entity_value: '27082440',
    registration_address: '602 00, Brno, Dlouhá 7',
    country: 'CZ',
    jurtype: 'legal',
    status: 'new',
    asked_at: NOW,
  });
  expect(missingOf(fresh()).map(({ what }) => what)).toEqual([
    'Certificate of registration',
    'Articles of association',
    'Proof of address',
    'Signed service agreement',
    'Director',
    'Beneficial owner',
  ]);
});

test('a company file stays in review until it is accepted or rejected', () => {
  const file = { name: 'lease.pdf', bytes: samplePdf('Lease') };
  const [company] = addCompanyFile(fresh(), { tab: 'documents', typeId: 3, file }, stamp()).companies!;
  const [waiting] = filesInReview(company!);
  const isAsked = (one: typeof company) => missingOf(one!).find(({ file_type_id: id }) => id === 3);
  expect(waiting).toMatchObject({ type_id: 3, status: 'in review', uploaded_at: NOW });
  expect(isAsked(company)).toBeUndefined();
  const back = reviewed(company!, waiting!.id, { reason: 'Too old', at: NOW + 1000 });
  expect(back.documents).toMatchObject([{ status: 'rejected', reason: 'Too old', reviewed_at: NOW + 1000 }]);
  expect(filesInReview(back)).toEqual([]);
  expect(isAsked(back)).toMatchObject({ why: 'rejected', reason: 'Too old', due: '2026-12-04T12:00:01Z' });
  expect(reviewed(back, waiting!.id, { reason: null, at: NOW }).documents).toEqual(back.documents);
  const accepted = reviewed(company!, waiting!.id, { reason: null, at: NOW });
  expect(accepted.documents).toMatchObject([{ status: 'accepted', reason: null }]);
});

test('a company becomes active when it signs the service agreement as the last missing document', () => {
  const lease = { name: 'lease', kind: 'pdf', bytes: samplePdf('Lease'), uploaded_at: NOW, reason: null } as const;
  const accepted = { ...lease, status: 'accepted', reviewed_at: NOW } as const;
  const documents = [3, 5].map((type_id) => ({ ...accepted, id: type_id, type_id }));
  const paper = { id: 9, name: 'agreement', bytes: samplePdf('Agreement'), at: NOW };
  const proprietor = { ...fresh(), jurtype: 'individual', documents } as const;
  expect(addSignedPaper(proprietor, paper)).toMatchObject({ status: 'active', contracts: [{ id: 9, type_id: 11 }] });
  expect(addSignedPaper(fresh(), paper).status).toBe('new');
});
