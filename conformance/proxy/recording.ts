import type { Entry, Har, PostData } from 'har-format';
import { metadataOf } from '@portal/contract/protocol';
import { decodeBody, findHeader, LARGEST_COPY, pathOf, queryOf, type Exchange } from './exchange.ts';
import { findCall, isApiUrl, parseJson, readPathParams } from './findViolations.ts';
import { readForm } from './readForm.ts';
import { hasCard, isSecretName, maskText, Redactor } from './secrets.ts';

/** Largest sum of bodies in a recording, in bytes. */
const MOST_BYTES = 16 * LARGEST_COPY;
/** Headers of the connection or of the compression, which do not describe the recorded body. */
const LEFT_OUT = new Set(['content-encoding', 'content-length', 'referer', 'host']);
/** Path segments that may be the secret of a link, in URLs outside the contract. */
const LONG_SEGMENT = /^[\w%-]{32,}$/;

const isJson = (type: string): boolean => /^application\/(?:\w+\+)?json\b/i.test(type);
const isText = (type: string): boolean =>
  /^text\/|^application\/(?:json|javascript|xml|manifest)|^image\/svg|charset=/i.test(type);

export const makeHar = (entries: Entry[]): Har => ({
  log: { version: '1.2', creator: { name: 'merchant-portal proxy', version: '0.1.0' }, entries },
});

/** Records exchanges for a HAR 1.2 file without secrets and card numbers. */
export class Recording {
  readonly #redactor = new Redactor();
  readonly #origin: string;
  readonly #entries: Promise<Entry>[] = [];
  #bytes = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Adds an exchange. Control calls are left out: their answers contain the mails with codes and links. */
  add(exchange: Exchange): void {
    if (!exchange.url.startsWith('/_mock/')) this.#entries.push(this.#makeEntry(exchange));
  }

  /** Makes the text of the HAR file. Throws if it would contain a secret or a card number. */
  async serialize(): Promise<string> {
    const har = makeHar(await Promise.all(this.#entries));
    const text = this.#redactor.replaceKnown(JSON.stringify(har, undefined, 1));
    const leak = this.#redactor.findLeak(text);
    if (leak !== undefined) throw new Error(`The recording was not written, because it would contain ${leak}.`);
    return text;
  }

  async #makeEntry(exchange: Exchange): Promise<Entry> {
    const { startedAt, ms, method, status, statusText, answerHeaders, requestHeaders } = exchange;
    const headersOf = (headers: Exchange['answerHeaders']) =>
      this.#redactor.redactHeaders(headers.filter(([name]) => !LEFT_OUT.has(name.toLowerCase())));
    const query = this.#redactor.redactQuery(queryOf(exchange.url));
    const postData = await this.#makePostData(exchange);
    const location = headersOf(answerHeaders).find(({ name }) => name.toLowerCase() === 'location');
    return {
      startedDateTime: startedAt.toISOString(),
      time: Math.round(ms),
      request: {
        method,
        url: `${this.#origin}${this.#redactPath(exchange)}${query === '' ? '' : `?${query}`}`,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: headersOf(requestHeaders),
        queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
        ...(postData && { postData }),
        headersSize: -1,
        bodySize: exchange.requestBody.bytes.length,
      },
      response: {
        status,
        statusText,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: headersOf(answerHeaders),
        content: this.#makeContent(exchange),
        redirectURL: location?.value ?? '',
        headersSize: -1,
        bodySize: exchange.answerBody.bytes.length,
      },
      cache: {},
      timings: { send: 0, wait: Math.round(ms), receive: 0 },
    };
  }

  #redactPath({ method, url }: Exchange): string {
    const path = pathOf(url);
    const call = findCall(method, url);
    if (call === undefined) {
      const clean = path
        .split('/')
        .map((part) => (LONG_SEGMENT.test(part) ? this.#redactor.redactSecret('token', part) : part));
      return maskText(clean.join('/'));
    }
    const values = readPathParams(call, path);
    return call.route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = values[name] ?? '';
      return encodeURIComponent(isSecretName(name) ? this.#redactor.redactSecret(name, value) : maskText(value));
    });
  }

  async #makePostData({ requestHeaders, requestBody }: Exchange): Promise<PostData | undefined> {
    if (requestBody.bytes.length === 0 && requestBody.isWhole) return undefined;
    const mimeType = findHeader(requestHeaders, 'content-type');
    const bytes = decodeBody(requestBody, requestHeaders);
    const leftOut = (comment: string): PostData => ({ mimeType, params: [], comment });
    if (bytes === undefined || !this.#reserve(bytes)) return leftOut('left out: too large, broken off or compressed');
    const text = bytes.toString('utf8');
    const json = parseJson(text);
    if (json !== undefined) return { mimeType, text: JSON.stringify(this.#redactor.redactValue(json)) };
    if (mimeType.startsWith('application/x-www-form-urlencoded'))
      return { mimeType, text: this.#redactor.redactQuery(text) };
    const form = await readForm(bytes, mimeType);
    if (!form) return leftOut('left out: neither JSON nor a form');
    // The content of files is left out: it may be a passport, a key or a list of card numbers.
    const params = form.map(({ name, value, fileName, size }) =>
      fileName === undefined
        ? { name, value: String(this.#redactor.redactValue(value, name)) }
        : { name, fileName: maskText(fileName), comment: `${size} bytes` },
    );
    return { mimeType: 'multipart/form-data', params };
  }

  /** Counts the bytes of a body; false if the recording would become too large with it. */
  #reserve(bytes: Buffer): boolean {
    this.#bytes += bytes.length;
    return this.#bytes <= MOST_BYTES;
  }

  #makeContent(exchange: Exchange): Entry['response']['content'] {
    const { answerHeaders, answerBody, method, url } = exchange;
    const mimeType = findHeader(answerHeaders, 'content-type');
    const bytes = decodeBody(answerBody, answerHeaders);
    const leftOut = (why: string) => ({ size: 0, mimeType, comment: `left out: ${why}` });
    if (bytes === undefined || !this.#reserve(bytes)) return leftOut('too large, broken off or compressed');
    const size = bytes.length;
    const call = findCall(method, url);
    // JSON outside the API is a file of the portal, such as `config.json` with its names of cookies and headers.
    if (isJson(mimeType) && (call !== undefined || isApiUrl(url))) {
      const json = parseJson(bytes.toString('utf8'));
      return json === undefined
        ? leftOut('not JSON')
        : { size, mimeType, text: JSON.stringify(this.#redactor.redactValue(json)) };
    }
    const text = bytes.toString('utf8');
    // A file with masked text would no longer work, so a file with a card number or a secret is left out.
    if (hasCard(bytes.toString('latin1')) || this.#redactor.hasKnown(text))
      return leftOut('contains a secret or a card number');
    if (isText(mimeType) && Buffer.from(text).equals(bytes)) return { size, mimeType, text };
    if (call !== undefined && metadataOf(call.route).right !== 'public')
      return leftOut('a private file that cannot be searched');
    return size === 0
      ? { size, mimeType, text: '' }
      : { size, mimeType, encoding: 'base64', text: bytes.toString('base64') };
  }
}
