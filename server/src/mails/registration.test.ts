import type { CompanyRecord } from '@portal/fixtures/companies';
import type { UserRecord } from '@portal/fixtures/people';
import { expect, test } from 'vitest';
import { fileTypeName, fileTypesOf } from '../companies/missing.ts';
import { REASON } from '../onboarding/review.rules.ts';
import { sentBackMail } from './registration.ts';

const post = { at: 0, id: () => 1, origin: 'https://portal.example' };
const company = { id: 7, company_name: 'Колос' } as CompanyRecord;
const mailIn = (language: string, document: string) =>
  sentBackMail(post, { name: 'A', email: 'a@example.com', language } as UserRecord, company, {
    document,
    reason: REASON,
  });
const DOCUMENTS = (['legal', 'individual'] as const).flatMap((jurtype) =>
  fileTypesOf({ jurtype } as CompanyRecord, 'documents').map(({ id }) => fileTypeName(id)),
);

test.each(['uk', 'cs', 'de', 'ka', 'ko'])(
  'a document sent back is told of in %s, its name and the reason, too',
  (lang) => {
    for (const document of DOCUMENTS) {
      const { subject, body } = mailIn(lang, document);
      for (const english of [document, REASON, 'Sent back', 'Reason'])
        expect(`${subject} ${body}`).not.toContain(english);
    }
  },
);

test('in English it is told of in English', () => {
  const { subject, body } = mailIn('en', 'Proof of address');
  expect(subject).toBe('Sent back: Proof of address');
  expect(body).toContain(REASON);
});
