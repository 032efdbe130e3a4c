import { browserBench } from './browser.ts';
import { checkoutBench } from './checkouts.ts';
import { fileBench } from './files.ts';
import { listBench } from './lists.ts';
import { memoryBench } from './memory.ts';
import { merchantBench } from './merchants.ts';
import { build } from './processes.ts';
import { print, type Line } from './table.ts';

/** `npm run bench [-- <part> …]`: measures the portal and comparison programs in the same run. */
const PARTS: Readonly<Record<string, () => Promise<Line[]>>> = {
  lists: listBench,
  merchants: merchantBench,
  files: fileBench,
  checkouts: checkoutBench,
  memory: memoryBench,
  browser: browserBench,
};

const asked = process.argv.slice(2);
build();
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  print(await part());
}
