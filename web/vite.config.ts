import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractLite } from './build/contractLite.ts';
import { entryBudget } from './build/entryBudget.ts';
import { mantineCss } from './build/mantineCss.ts';
import { oneEntryFile } from './build/oneEntryFile.ts';
import { paintOnce } from './build/page.ts';
import { precompress } from './build/precompress.ts';
import { tsRestWithoutZod3 } from './build/tsRestWithoutZod3.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineCss(join(import.meta.dirname, 'src')),
    contractLite(),
    tsRestWithoutZod3(),
    oneEntryFile('portal'),
    paintOnce(),
    entryBudget({ js: 120, css: 40 }),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    // What the sign-in page needs is one file: parts that lazy screens share with it are not asked for one by one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'] }] } } },
  },
});
