import { Agent as HttpAgent, request as sendHttp, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';
import type { Headers } from './exchange.ts';

/** Headers of one connection, which a proxy does not pass on (RFC 9110 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Milliseconds after which an idle connection closes, so that the target does not close it first. */
const IDLE_CONNECTION_MS = 4000;

/** Removes the headers of one connection, also those that the header `Connection` names. */
function withoutHopByHop(headers: Headers): Headers {
  const named = headers.flatMap(([name, value]) =>
    name.toLowerCase() === 'connection' ? value.toLowerCase().split(/\s*,\s*/) : [],
  );
  return headers.filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()) && !named.includes(name.toLowerCase()));
}

/** Explains in a sentence why a request to the target got no answer. */
export function explainNoAnswer(target: Target, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isCertificate = /CERT|SIGNATURE|ISSUER/.test(code);
  return isCertificate
    ? `The certificate of ${target.url} is not trusted (${code}); --insecure accepts it.`
    : `${target.url} does not answer (${code || message}).`;
}

/** The server behind the proxy: sends requests, and translates addresses between the target and the proxy. */
export class Target {
  /** URL without its last slash. */
  readonly url: string;
  readonly #origin: URL;
  /** Path of the target's URL, such as `/portal`; empty for none. */
  readonly #base: string;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #send: typeof sendHttp;

  constructor(url: string, isInsecure: boolean) {
    this.#origin = new URL(url);
    this.#base = this.#origin.pathname.replace(/\/+$/, '');
    this.url = `${this.#origin.origin}${this.#base}`;
    const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS };
    const isSecure = this.#origin.protocol === 'https:';
    this.#agent = isSecure ? new HttpsAgent({ ...options, rejectUnauthorized: !isInsecure }) : new HttpAgent(options);
    this.#send = isSecure ? sendHttps : sendHttp;
  }

  /** Whether a path is the base path or below it; false without a base path. */
  #isBased(path: string): boolean {
    return this.#base !== '' && path.startsWith(this.#base) && /^(?:[/?]|$)/.test(path.slice(this.#base.length));
  }

  /** Removes the base path, with which the links in the target's pages begin. */
  toContractUrl(url: string): string {
    const rest = this.#isBased(url) ? url.slice(this.#base.length) : url;
    return rest.startsWith('/') ? rest : `/${rest}`;
  }

  /** Headers of a request as the target expects them: its host, and its origin in place of the proxy's. */
  toTargetHeaders(headers: Headers): Headers {
    const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1];
    const own = `http://${host}`;
    return withoutHopByHop(headers).map(([name, value]) => {
      const lower = name.toLowerCase();
      if (lower === 'host') return [name, this.#origin.host];
      const isOwn = (lower === 'origin' || lower === 'referer') && (value === own || value.startsWith(`${own}/`));
      return [name, isOwn ? `${this.#origin.origin}${value.slice(own.length)}` : value];
    });
  }

  /** Starts a request; `more` may contain an abort signal. */
  send(method: string, contractUrl: string, headers: Headers, more: RequestOptions = {}): ClientRequest {
    return this.#send({
      ...more,
      protocol: this.#origin.protocol,
      // An IPv6 address has brackets only in URLs.
      hostname: this.#origin.hostname.replace(/^\[|\]$/g, ''),
      port: this.#origin.port,
      agent: this.#agent,
      method,
      path: this.#base + contractUrl,
      headers: headers.flat(),
    });
  }

  /** Headers of an answer, with redirects and cookies that work at the proxy's address. */
  toProxyHeaders(headers: Headers): Headers {
    return withoutHopByHop(headers).map(([name, value]) => {
      const lower = name.toLowerCase();
      if (lower === 'location') return [name, this.#toProxyLocation(value)];
      return [name, lower === 'set-cookie' ? this.#toProxyCookie(value) : value];
    });
  }

  /** Makes a redirect to the target's host lead to the proxy; other redirects stay as they are. */
  #toProxyLocation(location: string): string {
    const isAbsolute = /^(https?:)?\/\//i.test(location);
    if (!isAbsolute || !URL.canParse(location, this.#origin)) return location;
    const { origin, pathname, search, hash } = new URL(location, this.#origin);
    return origin === this.#origin.origin ? pathname + search + hash : location;
  }

  /**
   * Removes the domain and base path of a cookie, and `Secure` if the target uses HTTPS. Cookies that browsers accept
   * only with `Secure` keep it: Chromium and Firefox accept them from `http://localhost` and 127.0.0.1.
   */
  #toProxyCookie(cookie: string): string {
    const [pair = '', ...attributes] = cookie.split(';');
    const needsSecure = /^\s*__(host|secure)-/i.test(pair) || /;\s*samesite\s*=\s*none/i.test(cookie);
    const kept = attributes
      .filter((attribute) => !/^\s*domain\s*=/i.test(attribute))
      .filter((attribute) => needsSecure || this.#origin.protocol === 'http:' || !/^\s*secure\s*$/i.test(attribute))
      .map((attribute) => this.#withoutBase(attribute));
    return [pair, ...kept].join(';');
  }

  /** Replaces the base path in the attribute `Path` of a cookie by `/`. */
  #withoutBase(attribute: string): string {
    const [, start = '', path = ''] = /^(\s*path\s*=\s*)(.*)$/i.exec(attribute) ?? [];
    return this.#isBased(path) ? `${start}/` : attribute;
  }

  close(): void {
    this.#agent.destroy();
  }
}
