import { runBrowserBenchmark } from './browser.ts';
import { runCheckoutBenchmark } from './checkouts.ts';
import { runFileBenchmark } from './files.ts';
import { runListBenchmark } from './lists.ts';
import { runMemoryBenchmark } from './memory.ts';
import { runMerchantBenchmark } from './merchants.ts';
import { buildIfChanged } from './processes.ts';
import { printResults, type ResultLine } from './table.ts';

/** `npm run bench [-- <part> …]`: measures the portal and comparison programs in the same run. */
const PARTS: Readonly<Record<string, () => Promise<ResultLine[]>>> = {
  lists: runListBenchmark,
  merchants: runMerchantBenchmark,
  files: runFileBenchmark,
  checkouts: runCheckoutBenchmark,
  memory: runMemoryBenchmark,
  browser: runBrowserBenchmark,
};

const asked = process.argv.slice(2);
buildIfChanged();
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  printResults(await part());
}
