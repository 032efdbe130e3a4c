import { fold, searchWords } from '@portal/contract/text/fold';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import { addAll } from './bitSet.ts';
import type { Test } from './filters.ts';
import { orderBeginning } from './orderSearch.ts';

/** Most words of a search. */
const MOST_WORDS = 10;

/** First words of a search, folded. */
export const firstWords = (text: string): string[] => searchWords(text).slice(0, MOST_WORDS);

/** A card number as printed in lists, which users copy and search for. */
const PRINTED_CARD = /^\d{6}\*+\d{4}$/;

/**
 * Payments that match a word: the beginning of an order id, an id, a part of the payer's name or email, the card's last
 * four digits, or the card as printed.
 */
export const testOfWord = (word: string): Test => ({
  part: (index) =>
    index.remember(`word ${word}`, () => {
      const bits = index.payers.byWord(word);
      addAll(bits, orderBeginning(index, word));
      if (PRINTED_CARD.test(word)) addAll(bits, index.payers.byCard(word));
      const byId = /^\d{1,15}$/.test(word) ? index.base.indexOf(Number(word)) : -1;
      if (byId >= 0) bits[byId >>> 5]! |= 1 << (byId & 31);
      return bits;
    }),
  holds: ({ id, order_id, payer }) =>
    fold(order_id).startsWith(word) ||
    String(id) === word ||
    fold(payer.name).includes(word) ||
    fold(payer.email ?? '').includes(word) ||
    payer.card.last4 === word ||
    maskedCard(payer.card) === word,
});
