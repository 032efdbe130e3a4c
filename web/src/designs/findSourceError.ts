import { configurationComplaints, type ConfigurationComplaint } from '@portal/contract/design/configuration';
import { t } from '../text/t.ts';
import { parseJsonWithLines } from './parseJsonWithLines.ts';

/** Text of a member's error; list values are quoted unchanged. */
function words([member, said]: ConfigurationComplaint): string {
  const [, text = said, values] = /^(must be one of): (.+)$/.exec(said) ?? [];
  const told = values === undefined ? t(text) : t('must be one of: {values}', { values });
  return `${member === '' ? t('Configuration') : member} ${told}`;
}

/** First error of a configuration text with its line; undefined if it is valid. */
export function findSourceError(source: string): string | undefined {
  const read = parseJsonWithLines(source);
  if ('said' in read) return t('Line {line}: {said}', { line: read.line, said: read.said });
  const found = configurationComplaints(read.value)
    .map((complaint) => ({ line: read.lineOf(complaint[0]), complaint }))
    .toSorted((a, b) => a.line - b.line);
  return found[0] && t('Line {line}: {said}', { line: found[0].line, said: words(found[0].complaint) });
}
