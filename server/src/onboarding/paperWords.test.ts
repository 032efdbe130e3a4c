import type { CompanyRecord } from '@portal/fixtures/companies';
import { expect, test } from 'vitest';
import { fileTypeName, fileTypesOf } from '../companies/missing.ts';
import { paperTranslator, REASON } from './review.rules.ts';

const DOCUMENTS = (['legal', 'individual'] as const).flatMap((jurtype) =>
  fileTypesOf({ jurtype } as CompanyRecord, 'documents').map(({ id }) => fileTypeName(id)),
);
const TEXTS = [...DOCUMENTS, REASON];

test.each(['uk', 'cs', 'de', 'ka', 'ko'])(
  'every required document and the rejection reason is translated into the language "%s"',
  (lang) => {
    expect(TEXTS.filter((text) => paperTranslator(lang)(text) === text)).toEqual([]);
  },
);

test('document names and the rejection reason stay English in unsupported languages', () => {
  for (const lang of ['en', 'xx', 'constructor']) expect(TEXTS.map(paperTranslator(lang))).toEqual(TEXTS);
});
