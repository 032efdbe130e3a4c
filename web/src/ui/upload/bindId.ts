const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 32;
/** Where the bytes end that make each character as likely as the others. */
const FAIR = 256 - (256 % ALPHABET.length);
const LETTERS = 26;

/** A unique id that ties elements of a page to each other: 32 random characters of a–z and 0–9 (CONST-018), the first a letter. */
export function bindId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      const place = byte % ALPHABET.length;
      if (byte < FAIR && id.length < LENGTH && (id !== '' || place < LETTERS)) id += ALPHABET[place] ?? '';
    }
  }
  return id;
}
