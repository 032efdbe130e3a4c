import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { bundleFileName } from './bundleFileName.ts';

type Bundle = Rolldown.OutputBundle;

const gzKb = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / 1024;

/** Returns the scripts that an HTML page loads, with their static imports. */
function entryChunks(bundle: Bundle, page: string, base: string): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const walk = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports.forEach(walk);
  };
  for (const [, url = ''] of page.matchAll(/(?:src|href)="([^"]+\.js)"/g)) walk(bundleFileName(url, base));
  return [...found.values()];
}

/** Gzipped size of an HTML page's style sheets and inline styles, in KB. */
function entryStyles(bundle: Bundle, page: string, base: string): number {
  const inside = [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, code = '']) => gzKb(code));
  const sizes = [...page.matchAll(/href="([^"]+\.css)"/g)].map(([, url = '']) => {
    const asset = bundle[bundleFileName(url, base)];
    return asset?.type === 'asset' ? gzKb(asset.source) : 0;
  });
  return [...inside, ...sizes].reduce((sum, size) => sum + size, 0);
}

/** Vite plugin that fails the build if a page exceeds its size limits (KB, gzipped) or loads zod. */
export function limitPageSize(name: string, limits: { js: number; css: number }): Plugin {
  let base = '/';
  return {
    name: 'limit-page-size',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    writeBundle(_options, bundle) {
      const page = bundle[name];
      if (page?.type !== 'asset') throw new Error('limit-page-size: no page was built');
      const html = String(page.source);
      const chunks = entryChunks(bundle, html, base);
      const zod = chunks.flatMap((chunk) => chunk.moduleIds).find((id) => /node_modules\/zod\//.test(id));
      if (zod !== undefined) throw new Error(`limit-page-size: zod reached the entry: ${zod}`);
      const js = chunks.reduce((sum, chunk) => sum + gzKb(chunk.code), 0);
      const css = entryStyles(bundle, html, base);
      if (js === 0 || css === 0) throw new Error(`limit-page-size: ${name} names no script or no styles`);
      this.info(
        `${name}: ${js.toFixed(1)} KB of JavaScript in ${chunks.length} file(s), ${css.toFixed(1)} KB of CSS, gzipped`,
      );
      if (js > limits.js) throw new Error(`limit-page-size: ${js.toFixed(1)} KB of JavaScript, ${limits.js} allowed`);
      if (css > limits.css) throw new Error(`limit-page-size: ${css.toFixed(1)} KB of CSS, ${limits.css} allowed`);
    },
  };
}
