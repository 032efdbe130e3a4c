/** Element of a DER encoding: its tag, and the start and end of its content. */
interface Node {
  tag: number;
  from: number;
  to: number;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const DEEPEST = 8;

/** Reads the DER element at an offset. Throws a RangeError if the element is incomplete. */
function nodeAt(der: Uint8Array, at: number, end: number): Node {
  const broken = () => new RangeError('no DER');
  const tag = der[at];
  const first = der[at + 1];
  if (tag === undefined || first === undefined) throw broken();
  const bytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || bytes > 3) throw broken();
  let length = bytes === 0 ? first : 0;
  for (let index = 0; index < bytes; index += 1) length = length * 256 + (der[at + 2 + index] ?? 0);
  const from = at + 2 + bytes;
  if (from + length > end) throw broken();
  return { tag, from, to: from + length };
}

const numberOf = (der: Uint8Array, { from, to }: Node): number =>
  der.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0);

/** Product of all integers in a DER element: iterations, memory and length of the key derivation. */
function product(der: Uint8Array, { from, to }: Node, depth = 0): number {
  if (depth > DEEPEST) throw new RangeError('too deep');
  let all = 1;
  for (let at = from; at < to;) {
    const node = nodeAt(der, at, to);
    if (node.tag === INTEGER) all *= Math.max(1, numberOf(der, node));
    if (node.tag === SEQUENCE) all *= product(der, node, depth + 1);
    at = node.to;
  }
  return all;
}

/**
 * Cost of trying a password on an encrypted key (PKCS #8): iterations times key length. The sender chose these
 * parameters, so the cost is checked before the password is tried. Throws a RangeError for other bytes.
 */
export function keyCost(der: Uint8Array): number {
  const whole = nodeAt(der, 0, der.length);
  const algorithm = nodeAt(der, whole.from, whole.to);
  if (whole.tag !== SEQUENCE || algorithm.tag !== SEQUENCE) throw new RangeError('no key');
  return product(der, algorithm);
}
