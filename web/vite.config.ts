import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stripContractSchemas } from './build/stripContractSchemas.ts';
import { limitPageSize } from './build/limitPageSize.ts';
import { delayFirstPaint, fillPayerPage } from './build/pagePlugins.ts';
import { precompressAssets } from './build/precompressAssets.ts';
import { writeNotices } from './build/writeNotices.ts';

/**
 * Source files that share one built file each. Without these groups, every small part that two screens share would need
 * a separate request. An earlier group takes the parts that two groups need.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  screens: ['app/screens.tsx', 'paths/paths.ts', 'paths/publicPaths.ts'],
  shell: [
    'app/shell/Shell.tsx',
    'ui/page/PageHeader.tsx',
    'ui/page/RouteTabs.tsx',
    'ui/page/WhenLoaded.tsx',
    'ui/value/Moment.tsx',
    'ui/form/RoutedForm.tsx',
  ],
  list: [
    'ui/list/DataList.tsx',
    'ui/list/DataListActions.tsx',
    'ui/list/TabbedListPage.tsx',
    'ui/value/CardBrand.tsx',
    'ui/value/paymentCells.tsx',
    'ui/value/remainingText.ts',
    'payments/getOriginName.ts',
    '../../contract/src/payments.ts',
  ],
  detail: [
    'ui/page/DetailPage.tsx',
    'ui/page/ActionBar.tsx',
    'ui/page/Facts.tsx',
    'ui/page/Timeline.tsx',
    'ui/page/SmallTable.tsx',
    'ui/page/Ledger.tsx',
    'ui/page/ShowAllButton.tsx',
    'ui/page/restoreFocus.ts',
    'ui/page/Tabs.tsx',
    'ui/page/useNavigateUnlessLeft.ts',
    'ui/overlay/confirmAction.tsx',
    'ui/overlay/AuthorizedLink.tsx',
    'ui/overlay/AuthorizedButton.tsx',
    'ui/overlay/choice.tsx',
    'ui/list/Skeleton.tsx',
    'ui/list/ClientPagedList.tsx',
    'ui/picture/QrCode.tsx',
    'ui/value/CountryWithFlag.tsx',
    'ui/value/chargeIntervalText.ts',
    'ui/value/SecretValue.tsx',
    'ui/value/MissingItem.tsx',
    'api/withDefaults.ts',
    'api/saveFile.ts',
    'api/buildDownloadUrl.ts',
    'api/generateRandomHex.ts',
    'api/waitUntilSettled.ts',
    'payments/paymentInfo.ts',
    'callbacks/callbackReads.ts',
    'callbacks/callbackSelection.tsx',
    'callbacks/isAttemptInProgress.ts',
    'cashRegisters/FiscalReceipts.tsx',
  ],
  form: [
    'ui/form/FormModal.tsx',
    'ui/form/FormPage.tsx',
    'ui/form/moneyOperation.ts',
    'ui/form/useFormData.ts',
    'ui/form/useSettingsForm.tsx',
    'ui/fields/SelectInput.tsx',
    'ui/fields/NumericInput.tsx',
    'ui/fields/TextareaInput.tsx',
    'ui/fields/RadioRow.tsx',
    'ui/fields/CheckboxInput.tsx',
    'ui/fields/UrlInput.tsx',
    'ui/fields/TagsInput.tsx',
    'ui/fields/PasswordInput.tsx',
    'ui/fields/EmailInput.tsx',
    'ui/fields/FilteredInput.tsx',
    'ui/fields/MultiSelectInput.tsx',
  ],
  upload: [
    'ui/upload/useUploads.ts',
    'ui/upload/UploadBox.tsx',
    'ui/upload/useAttachments.ts',
    'ui/picture/CroppedPictureUpload.tsx',
  ],
  date: ['ui/date/DateField.tsx', 'ui/date/DateInput.tsx', 'ui/date/DateRangeField.tsx'],
  sorting: ['ui/form/SortableList.tsx', 'ui/form/RecordList.tsx', 'ui/list/ColumnChooser.tsx'],
  company: [
    '../../contract/src/companies/regNumber.ts',
    '../../contract/src/merchantSettings.ts',
    '../../contract/src/onboarding.ts',
    '../../contract/src/registration.ts',
  ],
  solution: [
    'solutions/solutionReads.ts',
    'solutions/BlockedTries.tsx',
    'solutions/QrCodeModal.tsx',
    'solutions/useShortUrl.ts',
  ],
  design: [
    'ui/preview/PreviewFrame.tsx',
    'solutions/PresetChoice.tsx',
    'solutions/DesignField.tsx',
    'solutions/formatPresetName.ts',
    'solutions/normalizeCustomField.ts',
    'designs/configuration.ts',
  ],
};

/** Absolute path of a source file. Throws if there is none, because a renamed file would silently leave its group. */
function sourceFile(name: string): string {
  const path = join(import.meta.dirname, 'src', name);
  if (!existsSync(path)) throw new Error(`vite.config.ts: a group of chunks lists ${name}, which does not exist`);
  return path;
}

const names = Object.keys(GROUPS);
const groups = [
  // The sign-in page loads this file.
  { name: 'index', tags: ['$initial' as const], priority: names.length + 1 },
  ...Object.entries(GROUPS).map(([name, list]) => {
    const files = new Set(list.map(sourceFile));
    return { name, test: (id: string) => files.has(id), priority: names.length - names.indexOf(name) };
  }),
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    stripContractSchemas(),
    delayFirstPaint(),
    fillPayerPage(),
    limitPageSize('index.html', { js: 160, css: 50 }),
    precompressAssets(),
    writeNotices(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups } } },
  },
});
