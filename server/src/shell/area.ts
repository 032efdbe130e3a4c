import { contract } from '@portal/contract';
import { defineBoundedTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { assetHandlers, shellHandlers } from './handlers.ts';
import { addShortLinkRoute, type ShortLinkRecord, type ShortPathResolver } from './shortLinks.ts';

declare module '../core/store.ts' {
  interface Tables {
    links: Collection<ShortLinkRecord>;
  }
}

/** Shell area: branding, languages, countries and short links. `shortPaths` resolves short links of other areas. */
export const shell = (shortPaths: readonly ShortPathResolver[]) =>
  ({
    routes: [answered(contract.shell, shellHandlers), answered(contract.assets, assetHandlers)],
    tables: { links: defineBoundedTable<ShortLinkRecord>({ rows: 10_000 }) },
    addAddresses: addShortLinkRoute(shortPaths),
  }) satisfies Area;
