/** So few rows stay within V8's ordinary heap, as two-byte text too. */
const ROWS = 8;

const isList = (payload: unknown): payload is { data: unknown[] } =>
  typeof payload === 'object' && payload !== null && 'data' in payload && Array.isArray(payload.data);

/** A list's rows a few at a time, then the rest of it: joined, they are its JSON. */
function* pieces({ data, ...rest }: { data: unknown[] }): Generator<string> {
  for (let at = 0; at < data.length; at += ROWS) {
    yield at === 0 ? '{"data":[' : ',';
    yield JSON.stringify(data.slice(at, at + ROWS)).slice(1, -1);
  }
  const others = JSON.stringify(rest).slice(1);
  yield others === '}' ? ']}' : `],${others}`;
}

/** Where pieces are put together; nothing is kept in it between two answers. */
let room = Buffer.allocUnsafeSlow(256 * 1024);

/** Puts a piece at a place of the room, which grows where it has to; gives the place behind it. */
function put(piece: string, at: number): number {
  const most = at + 3 * piece.length;
  if (most > room.length) room = Buffer.concat([room.subarray(0, at)], 2 * most);
  return at + room.write(piece, at);
}

/**
 * An answer as bytes of JSON. A page of a list is written a few rows at a time: one string of it, with a letter beyond
 * Latin-1, is so large that V8 maps memory of its own for it, which costs more than all the writing.
 */
export function bytesOf(payload: unknown): Buffer {
  if (!isList(payload) || payload.data.length <= ROWS) return Buffer.from(JSON.stringify(payload));
  let end = 0;
  for (const piece of pieces(payload)) end = put(piece, end);
  return Buffer.from(room.subarray(0, end));
}
