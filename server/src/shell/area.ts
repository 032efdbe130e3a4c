import { contract } from '@portal/contract';
import { recentTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { assetHandlers, shellHandlers } from './handlers.ts';
import { addShortLinks, type LinkRecord } from './shortLinks.ts';

declare module '../core/store.ts' {
  interface Tables {
    links: Collection<LinkRecord>;
  }
}

/** The tenant's portal: its brand, languages, countries and short links. */
export const shell = {
  routes: [answered(contract.shell, shellHandlers), answered(contract.assets, assetHandlers)],
  tables: { links: recentTable<LinkRecord>({ rows: 10_000 }) },
  addAddresses: addShortLinks,
} satisfies Area;
