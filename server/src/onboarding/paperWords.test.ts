import type { CompanyRecord } from '@portal/fixtures/companies';
import { expect, test } from 'vitest';
import { fileTypeName, fileTypesOf } from '../companies/missing.ts';
import { paperSayer, REASON } from './review.rules.ts';

const DOCUMENTS = (['legal', 'individual'] as const).flatMap((jurtype) =>
  fileTypesOf({ jurtype } as CompanyRecord, 'documents').map(({ id }) => fileTypeName(id)),
);
const TEXTS = [...DOCUMENTS, REASON];

test.each(['uk', 'cs', 'de', 'ka', 'ko'])('every document and the reason to send it back have words in %s', (lang) => {
  expect(TEXTS.filter((text) => paperSayer(lang)(text) === text)).toEqual([]);
});

test('keeps the English texts in English and in unsupported languages', () => {
  for (const lang of ['en', 'xx', 'constructor']) expect(TEXTS.map(paperSayer(lang))).toEqual(TEXTS);
});
