import { fold } from '@portal/contract/text/fold';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PaymentBase } from '@portal/fixtures/payments';
import { emptySet, addTo, type BitSet } from './bitSet.ts';

/** Texts of all payers in one string, which `indexOf` searches faster than any loop. */
class Lines {
  readonly #text: string;
  readonly #starts: Uint32Array;

  constructor(lines: readonly string[]) {
    this.#text = `\n${lines.join('\n')}\n`;
    this.#starts = new Uint32Array(lines.length + 1);
    lines.forEach((line, at) => (this.#starts[at + 1] = this.#starts[at]! + line.length + 1));
  }
  /** Numbers of the lines that contain a text; `\n` at its end anchors it to a line's end. */
  holding(text: string): number[] {
    const found: number[] = [];
    if (text === '') return found;
    for (let at = this.#text.indexOf(text); at >= 0;) {
      const line = this.#lineAt(at);
      found.push(line);
      at = this.#text.indexOf(text, this.#starts[line + 1]);
    }
    return found;
  }
  #lineAt(place: number): number {
    let low = 0;
    let high = this.#starts.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Finds payments by payer: searches the payers (ten thousand at most), then looks up their payments. */
export class PayerSearch {
  readonly #base: PaymentBase;
  #names: Lines | undefined;
  #mails: Lines | undefined;
  #cards: Lines | undefined;
  #payments: { starts: Uint32Array; indexes: Uint32Array } | undefined;

  constructor(base: PaymentBase) {
    this.#base = base;
  }

  /** Payments whose payer's name or email contains a word, or whose card ends with it; the word is folded. */
  byWord(word: string): BitSet {
    this.#names ??= this.#lines((one) => {
      const { name, email } = this.#base.customers.payer(one);
      return fold(`${name} ${email ?? ''}`);
    });
    const found = this.#names.holding(word);
    if (/^\d{4}$/.test(word))
      this.#base.customers.last4.forEach((last4, one) => last4 === Number(word) && found.push(one));
    return this.#of(found);
  }
  /** Payments whose payer's email equals or contains a text; the text is folded. */
  byMail(text: string, whole: boolean): BitSet {
    this.#mails ??= this.#lines((one) => fold(this.#base.customers.payer(one).email ?? ''));
    return this.#of(text.includes('\n') ? [] : this.#mails.holding(whole ? `\n${text}\n` : text));
  }
  /** Payments whose masked card number contains a text. */
  byCard(text: string): BitSet {
    const { issue, issues, last4 } = this.#base.customers;
    this.#cards ??= this.#lines((one) => {
      const { bin, brand } = issues[issue[one]!]!;
      return maskedCard({ bin, last4: String(last4[one]!).padStart(4, '0'), brand });
    });
    return this.#of(text.includes('\n') ? [] : this.#cards.holding(text));
  }

  #lines(text: (one: number) => string): Lines {
    return new Lines(Array.from({ length: this.#base.customers.size }, (_, one) => text(one)));
  }
  #of(people: readonly number[]): BitSet {
    const bits = emptySet(this.#base.size);
    this.#payments ??= this.#sorted();
    const { starts, indexes } = this.#payments;
    for (const one of people) for (let at = starts[one]!; at < starts[one + 1]!; at += 1) addTo(bits, indexes[at]!);
    return bits;
  }
  /** Payments grouped by payer. */
  #sorted() {
    const { customer, customers, size } = this.#base;
    const starts = new Uint32Array(customers.size + 1);
    for (let index = 0; index < size; index += 1) starts[customer[index]! + 1]! += 1;
    for (let one = 0; one < customers.size; one += 1) starts[one + 1]! += starts[one]!;
    const next = starts.slice();
    const indexes = new Uint32Array(size);
    for (let index = 0; index < size; index += 1) indexes[next[customer[index]!]!++] = index;
    return { starts, indexes };
  }
}
