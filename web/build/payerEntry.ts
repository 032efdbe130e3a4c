import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { contractLite } from './contractLite.ts';
import { entryBudget } from './entryBudget.ts';
import { inlineStyles, payerPage } from './page.ts';
import { precompress } from './precompress.ts';

/**
 * Returns the Vite configuration of a page for payers, `web/{name}`. The page shares no file with the portal, so that
 * it is a single script. `more` are plugins of this page only.
 */
export const payerEntry = (name: string, more: readonly Plugin[] = []): UserConfig =>
  defineConfig({
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    plugins: [
      react(),
      contractLite(),
      inlineStyles(),
      payerPage(),
      ...more,
      entryBudget(name, { js: 85, css: 15 }),
      precompress(),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: name, checks: { pluginTimings: false } },
    },
  });
