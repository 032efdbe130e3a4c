import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, runnerImport, type Plugin, type Rolldown } from 'vite';
import { bundleName } from './bundleName.ts';
import { contractLite } from './contractLite.ts';

/**
 * The page is first painted when the portal's script ran: an empty page in the wrong colour scheme would flash before.
 * (An attribute of the source page is lost when the script is put in.)
 */
export function paintOnce(): Plugin {
  return {
    name: 'paint-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

const styleOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`inline-styles: ${name} is not there`);
  return String(asset.source);
};

/** Replaces a page's style sheets by inline styles, which saves a request before the first paint. */
export function inlineStyles(): Plugin {
  let base = '/';
  return {
    name: 'inline-styles',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/g, (_, url: string) => {
          const name = bundleName(url, base);
          const style = `<style>${styleOf(bundle, name).trim()}</style>`;
          delete bundle[name];
          return style;
        }),
    },
  };
}

/** A small script with all that it imports, as text. */
async function scriptOf(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contractLite()],
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}

/** Writes what asks for a page's data into the page, so that it runs before the page's script has come. */
export function inlineOpening(file: string): Plugin {
  return {
    name: 'inline-opening',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = `<script>${await scriptOf(file)}</script>`;
        return html.replace('<title>', () => `${script}\n    <title>`);
      },
    },
  };
}

const LANGUAGES = ['en', 'uk', 'ka', 'cs', 'de', 'ko', 'pl', 'es'];

async function wordsIn(folder: string, language: string): Promise<object> {
  const file = join(import.meta.dirname, `../src/payer/${folder}/${language}.ts`);
  const { module } = await runnerImport<Record<string, object>>(file, { configFile: false, logLevel: 'error' });
  const [texts] = Object.values(module);
  return texts ?? {};
}

async function words(folders: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const found = await Promise.all(folders.map((folder) => wordsIn(folder, language)));
      return [language, Object.assign({}, ...found)] as const;
    }),
  );
  // As JSON it may stand in a page, unless it could end the element.
  return JSON.stringify(Object.fromEntries(texts)).replaceAll('<', String.raw`\u003c`);
}

/** Where a page takes in the head that all pages for payers share. */
const HEAD = '<!-- payerHead.html -->';

async function headOf(): Promise<string> {
  const head = await readFile(join(import.meta.dirname, 'payerHead.html'), 'utf8');
  return head.trim().replaceAll('\n', '\n    ');
}

/**
 * Fills in what the checkout and landing pages have in common: their head, and the words of all languages as data, so that a
 * page speaks each of them at once and its script stays small.
 */
export function payerPage(): Plugin {
  return {
    name: 'payer-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        if (!html.includes(HEAD)) return html;
        // Landing pages say some of what the checkout says, and more.
        const said = await words(filename.endsWith('landing.html') ? ['texts', 'landing/texts'] : ['texts']);
        const head = await headOf();
        return html.replace(HEAD, () => head).replace('__WORDS__', () => said);
      },
    },
  };
}
