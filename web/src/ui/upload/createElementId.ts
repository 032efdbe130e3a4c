const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 32;
/** Random bytes from this value on are skipped, so that each character is equally likely. */
const FAIR = 256 - (256 % ALPHABET.length);
const LETTERS = 26;

/**
 * Creates a unique id that links page elements: 32 random characters of a–z and 0–9 (CONST-018), the first a letter.
 */
export function createElementId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      const place = byte % ALPHABET.length;
      if (byte < FAIR && id.length < LENGTH && (id !== '' || place < LETTERS)) id += ALPHABET[place] ?? '';
    }
  }
  return id;
}
