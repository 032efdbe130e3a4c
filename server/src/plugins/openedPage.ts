import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { escapeHtml } from '@portal/contract/buttons/escapeHtml';
import { LruCache } from '../core/lru.ts';
import { toOneLine } from '../core/oneLine.ts';
import type { InitialPageContent } from '../core/origin/payerAddress.ts';

const compress = promisify<Buffer | string, { level: number }, Buffer>(gzip);

const said = (text: string) => escapeHtml(toOneLine(text));

/** HTML of a meta tag. Open Graph tags use the attribute `property`, others `name`. */
const meta = ([name, content]: InitialPageContent['about'][number]) =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${said(name)}" content="${said(content)}" />`;

/** Serializes data as JSON for a script element, escaped so that no text can close the element. */
const inScript = (data: unknown) =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const WORDS = /(<script type="application\/json" id="words">)([^]*?)(<\/script>)/;

/** Removes the translations into other languages from a page, to save bytes. */
function spoken(page: string, language: string): string {
  const [, , all = '{}'] = WORDS.exec(page) ?? [];
  const words = JSON.parse(all) as Record<string, object>;
  const own = words[language] ? { [language]: words[language] } : {};
  return page.replace(WORDS, (_, start: string, __, end: string) => start + inScript(own) + end);
}

/** Returns a function that reduces the page to the language of its content, cached per language. */
export function createLanguageFilter(page: string): (opening: InitialPageContent) => string {
  const kept = new Map<string, string>();
  return ({ language, status }) => {
    // A 404 page keeps all languages, because the browser chooses the language.
    if (status !== 200) return page;
    const found = kept.get(language) ?? spoken(page, language);
    kept.set(language, found);
    return found;
  };
}

/** Inserts the title, meta tags and data of an address into the built HTML page. */
export function renderInitialPage(
  page: string,
  { title, language, about, picture, data, isListed }: InitialPageContent,
): string {
  const preload = picture === null ? [] : [`<link rel="preload" as="image" href="${said(picture)}" />`];
  const head = [`<title>${said(title)}</title>`, ...preload, ...about.map(meta)].join('\n    ');
  const opened = page
    .replace(/<html lang="[^"]*">/, () => `<html lang="${said(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(
      /<div id="root">/,
      (root) => `<script type="application/json" id="opening">${inScript(data)}</script>${root}`,
    );
  return isListed ? opened.replace(/<meta name="robots"[^>]*>/, '') : opened;
}

/** A compressed page that is ready to send, with its `ETag`. */
export interface CompressedPage {
  etag: string;
  gzip(): Promise<Buffer>;
}

/** Returns a function that compresses pages and caches the last 100 results. */
export function createPageCompressor(): (page: string) => CompressedPage {
  const kept = new LruCache<Promise<Buffer>>(100);
  return (page) => {
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
    return { etag, gzip: () => kept.get(etag, () => compress(page, { level: 6 })) };
  };
}
