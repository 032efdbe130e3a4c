import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, runnerImport, type Plugin, type Rolldown } from 'vite';
import { bundleFileName } from './bundleFileName.ts';
import { stripContractSchemas } from './stripContractSchemas.ts';

/**
 * Vite plugin that delays a page's first paint until its script has run: an empty page in the wrong colour scheme would
 * flash before. The plugin adds the attribute `blocking="render"` after Vite has inserted the script, because Vite
 * drops attributes of the source page.
 */
export function delayFirstPaint(): Plugin {
  return {
    name: 'delay-first-paint',
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

/** Vite plugin that replaces a page's style sheets by inline styles, which saves a request before the first paint. */
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
          const name = bundleFileName(url, base);
          const style = `<style>${styleOf(bundle, name).trim()}</style>`;
          delete bundle[name];
          return style;
        }),
    },
  };
}

/** Bundles a small script and its imports into one text. */
async function scriptOf(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [stripContractSchemas()],
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}

/**
 * Vite plugin that inlines the script which requests a page's data, so that the request starts before the page's main
 * script has loaded.
 */
export function inlineDataRequest(file: string): Plugin {
  return {
    name: 'inline-data-request',
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
  // Escapes `<`, so that the JSON cannot close the HTML element that contains it.
  return JSON.stringify(Object.fromEntries(texts)).replaceAll('<', String.raw`\u003c`);
}

/** Placeholder in an HTML page for the head that all pages for payers share. */
const HEAD = '<!-- payerHead.html -->';

async function headOf(): Promise<string> {
  const head = await readFile(join(import.meta.dirname, 'payerHead.html'), 'utf8');
  return head.trim().replaceAll('\n', '\n    ');
}

/**
 * Vite plugin that fills in what the checkout and the landing pages share: their HTML head, and the texts of all
 * languages as JSON. A page can then show any of the languages immediately, and its script stays small.
 */
export function fillPayerPage(): Plugin {
  return {
    name: 'fill-payer-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        if (!html.includes(HEAD)) return html;
        // Landing pages use the checkout's texts and their own.
        const said = await words(filename.endsWith('landing.html') ? ['texts', 'landing/texts'] : ['texts']);
        const head = await headOf();
        return html.replace(HEAD, () => head).replace('__WORDS__', () => said);
      },
    },
  };
}
