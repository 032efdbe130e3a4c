import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractLite } from './build/contractLite.ts';
import { entryBudget } from './build/entryBudget.ts';
import { paintOnce, payerPage } from './build/page.ts';
import { precompress } from './build/precompress.ts';

/**
 * One file each for the sign-in page, the tables of screens and addresses, the shell, lists, details, forms and uploads.
 * Without these groups, every small part that two screens share would be a request of its own.
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
  {
    name: 'detail',
    test: /\/src\/(ui\/(page\/(DetailPage|ActionBar|Facts|Timeline|SmallTable|ShowAllButton|focusBack|Tabs|useNavigateUnlessLeft)|overlay\/(confirm|RightLink|RightButton|choice)|list\/(Skeleton|WholeList)|picture\/Qr|value\/(Country|everyText|Secret|MissingItem))|api\/(withDefaults|saveFile|buildDownloadUrl|generateRandomHex|waitUntilSettled))\.tsx?$/,
    priority: 0.8,
  },
  {
    name: 'form',
    test: /\/src\/ui\/(form\/(FormModal|FormPage|moneyOperation|useFormRead|useSettings)|fields\/(SelectInput|NumericInput|TextareaInput|RadioRow|CheckInput|UrlInput|TagsInput|PasswordInput|EmailInput|FilteredInput|MultiSelectInput))\.tsx?$/,
    priority: 0.6,
  },
  {
    name: 'upload',
    test: /\/src\/ui\/(upload\/(useUploads|UploadBox)|picture\/(CropperUpload|pictures))\.tsx?$/,
    priority: 0.5,
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
