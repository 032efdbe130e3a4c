import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { stripContractSchemas } from './stripContractSchemas.ts';
import { limitPageSize } from './limitPageSize.ts';
import { inlineStyles, fillPayerPage } from './pagePlugins.ts';
import { precompressAssets } from './precompressAssets.ts';
import { writeNotices } from './writeNotices.ts';

/**
 * Returns the Vite configuration of a page for payers, `web/{name}`. The page shares no file with the portal, so that
 * it is a single script. `more` are plugins of this page only.
 */
export const payerPageConfig = (name: string, more: readonly Plugin[] = []): UserConfig =>
  defineConfig({
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    plugins: [
      react(),
      stripContractSchemas(),
      inlineStyles(),
      fillPayerPage(),
      ...more,
      limitPageSize(name, { js: 85, css: 15 }),
      precompressAssets(),
      writeNotices(),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: name, checks: { pluginTimings: false } },
    },
  });
