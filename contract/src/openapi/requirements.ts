import type { Json } from './schemas.ts';

const ID = String.raw`(?:decisions? \d+(?: and \d+)?|quality [A-Z]\d+|\d{3} §[\d.]+|[A-Z]+-\d{3}(?: … [A-Z]+-\d{3})?)`;
/** Ids of requirements and decisions in parentheses, as the texts of the contract cite them: ` (PAY-036, decision 3)`. */
const CITED = new RegExp(String.raw` ?\((${ID}(?:, ${ID})*)\)`, 'g');

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a part of the document whose descriptions and summaries are plain sentences. The ids that they cite become
 * the extension `x-requirement`.
 */
export function withRequirements<T>(part: T): T;
export function withRequirements(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => withRequirements(item) as unknown);
  if (!isJson(part)) return part;
  const cited: string[] = [];
  const members = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== 'string' || (name !== 'description' && name !== 'summary'))
      return [[name, withRequirements(value)]];
    const before = cited.length;
    const text = value.replaceAll(CITED, (_, ids: string) => {
      cited.push(...ids.split(', ').filter((id) => !cited.includes(id)));
      return '';
    });
    return cited.length > before
      ? [
          [name, text],
          ['x-requirement', cited],
        ]
      : [[name, text]];
  });
  return Object.fromEntries(members);
}
