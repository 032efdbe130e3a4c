import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { contractLite } from './contractLite.ts';
import { entryBudget } from './entryBudget.ts';
import { inlineStyles, payerPage } from './page.ts';
import { precompress } from './precompress.ts';

/**
 * Builds a page for payers, `web/{name}`, beside the portal in the same folder: it shares no file with it, so that it is one
 * script. `more` are plugins of this page alone.
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
