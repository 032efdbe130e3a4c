import { describe, expect, test } from 'vitest';
import { parseJsonWithLines } from './parseJsonWithLines.ts';

const read = (text: string) => {
  const found = parseJsonWithLines(text);
  if ('said' in found) throw new Error(found.said);
  return found;
};

describe('the JSON reader', () => {
  test.each([
    '{}',
    ' [1, -2.5e3, 0, true, false, null, "a\\u0041\\n\\"", {"a": {"b": []}}]\r\n',
    '"text"',
    '{"__proto__": {"a": 1}, "constructor": 2}',
    '{"a b": 1, "ї": "Ґ"}',
  ])('the JSON reader gives the same value as JSON.parse: %s', (text) => {
    expect(JSON.stringify(read(text).value)).toBe(JSON.stringify(JSON.parse(text)));
  });

  test.each([
    ['', 1, 'A value is missing'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 'A comma or } is missing'],
    ['{\n  "a": 1,\n}', 3, 'A name in double quotes is missing'],
    ["{\n  'a': 1\n}", 2, "Unexpected “'a'”"],
    ['{\n  1: 1\n}', 2, 'A name in double quotes is missing'],
    ['{\n  "a" 1\n}', 2, 'A colon is missing'],
    ['{\n  "a":\n}', 3, 'A value is missing'],
    ['[1,\n\n2', 3, 'A comma or ] is missing'],
    ['{"a": "open\n}', 1, 'A string has no closing quote'],
    ['["a\tb"]', 1, "A string contains a character that JSON doesn't allow"],
    ['["\\x"]', 1, "A string contains a character that JSON doesn't allow"],
    ['[1,\n2.]', 2, 'A number is incomplete'],
    ['{"a":\n1 // one\n}', 2, "JSON can't contain comments"],
    ['[1,\n]', 2, 'A value is missing'],
    ['[{"a": [1}]', 1, 'A comma or ] is missing'],
    ['{\n"a": 1}\n}', 3, 'Unexpected text after the end'],
    ['{\n"a": 01}', 2, 'A comma or } is missing'],
    ['{"a": 1,\n"a": 2}', 2, 'a is listed twice'],
    ['['.repeat(100_000), 1, 'The JSON is nested too deeply'],
  ])('the JSON reader rejects broken JSON with the line of the error: %j', (text, line, said) => {
    expect(parseJsonWithLines(text)).toEqual({ line, said });
  });

  test('the JSON reader knows the line of each member, and of the object in which a member is missing', () => {
    const { lineOf } = read('{\n  "theme": {\n    "type":\n      "light"\n  },\n  "methods": [\n    "card"\n  ]\n}');
    expect(['', 'theme', 'theme.type', 'methods.0', 'theme.preset', 'logo_url'].map(lineOf)).toEqual([
      1, 2, 3, 7, 2, 1,
    ]);
  });
});
