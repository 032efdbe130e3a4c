/** A name that leads to an address which callbacks may not go to. */
export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`The address ${address} is not public, and CALLBACK_HOSTS does not name it`);
  }
}

/** What a failure was, by what the system and the client call it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'Nothing listens at this address'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'This host has no address'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'This address cannot be reached'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/, 'The connection broke'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'Nobody answered'],
  [/^(HTTPParserError|HPE_|UND_ERR_HEADERS_OVERFLOW)/, 'What came back is no answer of HTTP'],
];
const TLS = /CERT|TLS|SSL|UNABLE_TO|^EPROTO$/;

/** Why no answer came, for whoever reads the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  const { name, message, code = name } = error as NodeJS.ErrnoException;
  const said = message.slice(0, 200);
  if (TLS.test(code)) return `TLS failed: ${said}`;
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? `The callback could not be sent: ${said}`;
}
