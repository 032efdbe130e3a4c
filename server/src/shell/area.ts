import { contract } from '@portal/contract';
import { recentTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { assetHandlers, shellHandlers } from './handlers.ts';
import { addShortLinks, type LinkRecord, type ShortPath } from './shortLinks.ts';

declare module '../core/store.ts' {
  interface Tables {
    links: Collection<LinkRecord>;
  }
}

/** Shell area: branding, languages, countries and short links. `shortPaths` resolves short links of other areas. */
export const shell = (shortPaths: readonly ShortPath[]) =>
  ({
    routes: [answered(contract.shell, shellHandlers), answered(contract.assets, assetHandlers)],
    tables: { links: recentTable<LinkRecord>({ rows: 10_000 }) },
    addAddresses: addShortLinks(shortPaths),
  }) satisfies Area;
