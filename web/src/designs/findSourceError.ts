import { configurationErrors, type ConfigurationError } from '@portal/contract/design/configuration';
import { t } from '../text/t.ts';
import { parseJsonWithLines } from './parseJsonWithLines.ts';

/** Returns the error text of a configuration member. Values of a list are quoted unchanged. */
function words([member, said]: ConfigurationError): string {
  const [, text = said, values] = /^(must be one of): (.+)$/.exec(said) ?? [];
  const told = values === undefined ? t(text) : t('must be one of: {values}', { values });
  return `${member === '' ? t('Configuration') : member} ${told}`;
}

/** Returns the first error of a configuration in JSON with its line; undefined if the configuration is valid. */
export function findSourceError(source: string): string | undefined {
  const read = parseJsonWithLines(source);
  if ('said' in read) return t('Line {line}: {said}', { line: read.line, said: read.said });
  const found = configurationErrors(read.value)
    .map((error) => ({ line: read.lineOf(error[0]), error }))
    .toSorted((a, b) => a.line - b.line);
  return found[0] && t('Line {line}: {said}', { line: found[0].line, said: words(found[0].error) });
}
