import type { FastifyInstance } from 'fastify';
import { CARD_NUMBER_HERE, containedCardNumberError } from '@portal/contract/checkout/cardNumbers';
import { metadataOf } from '@portal/contract/protocol';
import { refuseField } from '../core/refusal.ts';
import { isWriteRoute } from './session.ts';

/** Body members whose values are never stored, so card numbers in them need no check. */
const NOT_STORED = /^(token|session)$|password$/;
/** Deepest level of a body that is checked. No schema of the API contract has texts below it. */
const DEEPEST = 100;

const isCard = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && containedCardNumberError(String(value)) !== undefined;

/**
 * Parses a text that is a JSON object or array, because JSON escapes could hide digits of a card number. Undefined for
 * other texts.
 */
function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Path of the first text or member name that contains a card number, such as `orders.0.note`. Ignores the members in
 * `cards`.
 */
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

/** Form field that a path belongs to. A formatted text is one field, and so is a list of files. */
const fieldOf = (path: string): string => path.replace(/\.content\..*$|(?<=^file)\.\d+$/, '');

/**
 * Refuses card numbers in everything that a route could store: all texts of the request body and the names of uploaded
 * files, except the members that the contract lists in `cards` (PCI 3.3).
 */
export function addCardNumberCheck(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const route = request.routeOptions.config.tsRestRoute;
    if (route && isWriteRoute(route)) {
      const { cards = [] } = metadataOf(route);
      const found = findCardNumber(request.body, cards) ?? findCardNumber(request.sentFiles, cards, 'file');
      if (found !== undefined) refuseField(fieldOf(found), CARD_NUMBER_HERE);
    }
    done();
  });
}
