import type { FastifyInstance } from 'fastify';
import { CARD_NUMBER_HERE, holdsNumberComplaint } from '@portal/contract/checkout/cardNumbers';
import { metadataOf } from '@portal/contract/protocol';
import { refuseField } from '../core/refusal.ts';
import { changesSomething } from './session.ts';

/** Members that no call stores as typed. */
const NOT_STORED = /^(token|session)$|password$/;
/** No schema of the contract has a text below this many levels. */
const DEEPEST = 100;

const isCard = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && holdsNumberComplaint(String(value)) !== undefined;

/** The object or list that a text holds as JSON, whose escapes would hide digits; else undefined. */
function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The path of the first text or member name in `value` that holds a card number, but for `cards`: `orders.0.note`. */
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

/** The field of a path: a formatted text is one field, and so are several files. */
const fieldOf = (path: string): string => path.replace(/\.content\..*$|(?<=^file)\.\d+$/, '');

/**
 * Refuses card numbers in whatever a call could store: each text of its body and the names of its files, but for the
 * members that the contract's `cards` names (PCI 3.3).
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
