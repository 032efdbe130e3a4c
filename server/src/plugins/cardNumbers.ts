import type { FastifyInstance } from 'fastify';
import { CARD_NUMBER_HERE, holdsNumberComplaint } from '@portal/contract/checkout/cardNumbers';
import { metadataOf } from '@portal/contract/protocol';
import { refuseField } from '../core/refusal.ts';
import { changesSomething } from './session.ts';

/** Members whose values no call stores. */
const NOT_STORED = /^(token|session)$|password$/;
/** Deepest level that is checked; no schema of the contract has texts below it. */
const DEEPEST = 100;

const isCard = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && holdsNumberComplaint(String(value)) !== undefined;

/** Parses a text that is a JSON object or list, because JSON escapes could hide digits; undefined for other texts. */
function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Path of the first text or member name with a card number, such as `orders.0.note`; ignores the members in `cards`. */
function findCardNumber(value: unknown, cards: readonly string[], path = '', depth = 0): string | undefined {
  if (cards.includes(path.replaceAll(/\.\d+(?=\.)/g, '.*'))) return undefined;
  if (isCard(value instanceof File ? value.name : value)) return path;
  if (typeof value === 'string') return findCardNumber(parsedJson(value), cards, path, depth + 1);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || depth > DEEPEST) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (isCard(name)) return path;
    if (NOT_STORED.test(name)) continue;
    const found = findCardNumber(inner, cards, path === '' ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Form field of a path; a formatted text is one field, and so is a list of files. */
const fieldOf = (path: string): string => path.replace(/\.content\..*$|(?<=^file)\.\d+$/, '');

/**
 * Refuses card numbers in everything that a call could store: all texts of its body and names of its files, except the
 * members that the contract lists in `cards` (PCI 3.3).
 */
export function addCardNumbers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const route = request.routeOptions.config.tsRestRoute;
    if (route && changesSomething(route)) {
      const { cards = [] } = metadataOf(route);
      const found = findCardNumber(request.body, cards) ?? findCardNumber(request.sentFiles, cards, 'file');
      if (found !== undefined) refuseField(fieldOf(found), CARD_NUMBER_HERE);
    }
    done();
  });
}
