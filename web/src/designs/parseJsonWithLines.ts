import { type JSONPath, type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { t } from '../text/t.ts';

/** Error of a JSON text with its line, counted from 1. */
export interface JsonError {
  line: number;
  said: string;
}
/**
 * Parsed JSON, with a function that returns the line of a member by its path, such as `theme.preset`. For a missing
 * member it returns the line of the parent.
 */
export interface ParsedJson {
  value: unknown;
  lineOf: (path: string) => number;
}

/** Maximum nesting depth, because a text of many brackets could overflow the stack. */
const DEEPEST = 64;

/** Returns the text of a JSON parser error. `end` is the expected closing bracket. */
function wordsFor(code: ParseErrorCode, found: string, end = ''): string {
  const words: Readonly<Record<string, string>> = {
    InvalidSymbol: t('Unexpected “{found}”', { found }),
    InvalidCommentToken: t("JSON can't contain comments"),
    PropertyNameExpected: t('A name in double quotes is missing'),
    ValueExpected: t('A value is missing'),
    ColonExpected: t('A colon is missing'),
    CommaExpected: t('A comma or {end} is missing', { end }),
    CloseBraceExpected: t('A comma or {end} is missing', { end: '}' }),
    CloseBracketExpected: t('A comma or {end} is missing', { end: ']' }),
    EndOfFileExpected: t('Unexpected text after the end'),
    UnexpectedEndOfString: t('A string has no closing quote'),
    UnexpectedEndOfNumber: t('A number is incomplete'),
  };
  return words[printParseErrorCode(code)] ?? t("A string contains a character that JSON doesn't allow");
}

/** Parses JSON like `JSON.parse` and returns the lines of its members, or the first error with its line. */
export function parseJsonWithLines(text: string): ParsedJson | JsonError {
  const lines = new Map<string, number>();
  const names = new Set<string>();
  const ends: string[] = [];
  let fault: JsonError | undefined;
  const refuse = (line: number, said: string): never => {
    fault = { line: line + 1, said };
    throw new SyntaxError(said);
  };
  const note = (path: JSONPath, line: number) => void lines.set(path.join('.'), lines.get(path.join('.')) ?? line + 1);
  const begin =
    (end: string): JSONVisitor['onArrayBegin'] =>
    (_at, _length, line, _column, path) => {
      note(path(), line);
      if (ends.push(end) > DEEPEST) refuse(line, t('The JSON is nested too deeply'));
    };
  const visitor: JSONVisitor = {
    onObjectBegin: begin('}'),
    onObjectProperty: (name, _at, _length, line, _column, path) => {
      const whole = JSON.stringify([...path(), name]);
      if (names.has(whole)) refuse(line, t('{name} is listed twice', { name }));
      names.add(whole);
      note([...path(), name], line);
    },
    onObjectEnd: () => void ends.pop(),
    onArrayBegin: begin(']'),
    onArrayEnd: () => void ends.pop(),
    onLiteralValue: (_value, _at, _length, line, _column, path) => note(path(), line),
    onError: (code, at, length, line) => refuse(line, wordsFor(code, text.slice(at, at + length), ends.at(-1))),
  };
  try {
    visit(text, visitor, { disallowComments: true });
  } catch (thrown) {
    if (fault) return fault;
    throw thrown;
  }
  const lineOf = (path: string): number => lines.get(path) ?? lineOf(path.replace(/(^|\.)[^.]*$/, ''));
  return { value: JSON.parse(text), lineOf };
}
