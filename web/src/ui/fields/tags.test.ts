import { email } from '@portal/contract/rules';
import { expect, test } from 'vitest';
import { addTags } from './tags.ts';

const SAID = 'Enter a valid email address';

test('a tag field adds a tag in its normalized form, and ignores a duplicate of that form', () => {
  const lowerCase = (text: string) => text.toLowerCase();
  expect(addTags(['a@b.co'], 'C@d.co, A@b.co', email, lowerCase).tags).toEqual(['a@b.co', 'c@d.co']);
});

test.each([
  [[], 'a@b.co', ['a@b.co'], '', undefined],
  [['a@b.co'], 'c@d.co,', ['a@b.co', 'c@d.co'], '', undefined],
  [[], ' a@b.co , c@d.co ,, ', ['a@b.co', 'c@d.co'], '', undefined],
  [['a@b.co'], 'a@b.co', ['a@b.co'], '', undefined],
  [[], 'a@b.co,nobody,c@d.co', ['a@b.co'], 'nobody, c@d.co', SAID],
  [[], 'nobody,', [], 'nobody', SAID],
  [[], 'а@пошта.укр', [], 'а@пошта.укр', SAID],
  [[], ',,, ', [], '', undefined],
])(
  'a tag field with the tags %j and the typed text %j then has the tags %j and the rest %j',
  (before, text, tags, left, said) => {
    expect(addTags(before, text, email)).toEqual({ tags, left, said });
  },
);
