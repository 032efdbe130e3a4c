import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractLite } from './build/contractLite.ts';
import { entryBudget } from './build/entryBudget.ts';
import { paintOnce, payerPage } from './build/page.ts';
import { precompress } from './build/precompress.ts';

/**
 * One file each for what the sign-in page needs, for the tables of screens and addresses, for the shell, and for lists:
 * else every small part that two screens share is a request of its own.
 */
const together = [
  { name: 'index', tags: ['$initial' as const], priority: 4 },
  { name: 'screens', test: /\/src\/(app\/screens|paths\/paths|paths\/publicPaths)\.tsx?$/, priority: 3 },
  {
    name: 'shell',
    test: /\/src\/(app\/shell\/Shell|ui\/(page\/(PageHeader|RouteTabs|WhenLoaded)|value\/Moment|form\/AddressForm))\.tsx?$/,
    priority: 2,
  },
  {
    name: 'list',
    test: /\/src\/(ui\/(list\/(DataList|DataListActions|TabbedListPage)|value\/CardBrand)|payments\/originName)\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractLite(),
    paintOnce(),
    payerPage(),
    entryBudget('index.html', { js: 160, css: 50 }),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: together } } },
  },
});
