/** Error for a host name that resolves to a forbidden IP address; the message is the address. */
export class RefusedAddress extends Error {}

/** Why no answer came: a fixed text, and the system's detail if it says more. */
interface Reason {
  answer: string;
  detail?: string;
}

/** Texts by error code of the system or of the HTTP client. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'The server refused the connection'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "The host name doesn't exist"],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "The address can't be reached"],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/, 'The connection was lost'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'No answer in time'],
  [/^(HTTPParserError|HPE_|UND_ERR_HEADERS_OVERFLOW)/, 'The answer is not valid HTTP'],
];
const TLS = /CERT|TLS|SSL|UNABLE_TO|^EPROTO$/;

/** Explains an error for the callback log. */
export function reasonOf(error: unknown): Reason {
  const { name, message, code = name } = error as NodeJS.ErrnoException;
  const detail = message.slice(0, 200);
  if (error instanceof RefusedAddress)
    return { answer: 'The address is not public and not listed in CALLBACK_HOSTS', detail };
  if (TLS.test(code)) return { answer: 'No secure connection (TLS) could be established', detail };
  const known = REASONS.find(([pattern]) => pattern.test(code))?.[1];
  return known === undefined ? { answer: "The callback couldn't be sent", detail } : { answer: known };
}
