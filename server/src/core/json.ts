/** Rows per JSON chunk: few enough that even a string of two-byte characters fits V8's regular heap. */
const ROWS = 8;

const isList = (payload: unknown): payload is { data: unknown[] } =>
  typeof payload === 'object' && payload !== null && 'data' in payload && Array.isArray(payload.data);

/** Yields the JSON of a list response in chunks: its rows, then its other members. */
function* pieces({ data, ...rest }: { data: unknown[] }): Generator<string> {
  for (let at = 0; at < data.length; at += ROWS) {
    yield at === 0 ? '{"data":[' : ',';
    yield JSON.stringify(data.slice(at, at + ROWS)).slice(1, -1);
  }
  const others = JSON.stringify(rest).slice(1);
  yield others === '}' ? ']}' : `],${others}`;
}

/** Buffer in which JSON chunks are joined. All responses reuse it. */
let room = Buffer.allocUnsafeSlow(256 * 1024);

/** Writes a chunk at an offset of the shared buffer, which grows if needed. Returns the offset after the chunk. */
function put(piece: string, at: number): number {
  const most = at + 3 * piece.length;
  if (most > room.length) room = Buffer.concat([room.subarray(0, at)], 2 * most);
  return at + room.write(piece, at);
}

/**
 * Serializes a response as JSON bytes. Lists are written in chunks: for one large two-byte string V8 would map separate
 * memory, which costs more than the serialization.
 */
export function serializeJson(payload: unknown): Buffer {
  if (!isList(payload) || payload.data.length <= ROWS) return Buffer.from(JSON.stringify(payload));
  let end = 0;
  for (const piece of pieces(payload)) end = put(piece, end);
  return Buffer.from(room.subarray(0, end));
}
