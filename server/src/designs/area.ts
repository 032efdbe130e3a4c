import { contract } from '@portal/contract';
import type { DesignRecord } from '@portal/fixtures/designs';
import { defineBoundedTable, defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { finishActivation } from './design.rules.ts';
import { designHandlers } from './handlers.ts';
import { designsOf } from './inUse.ts';
import type { DesignLogoRecord } from './logos.ts';

declare module '../core/store.ts' {
  interface Tables {
    designs: Collection<DesignRecord>;
    designLogos: Collection<DesignLogoRecord>;
  }
}

/** Area of checkout designs. */
export const designs = {
  routes: [answered(contract.designs, designHandlers)],
  jobs: {
    design_activation: {
      run({ store }, { ref, due }) {
        const design = store.designs.get(ref);
        return finishActivation(design, design ? designsOf(store, design.merchant_id) : [], due);
      },
    },
  },
  tables: {
    designs: defineTable(({ designs: records }) => records),
    // Logos that are not part of a saved design may be evicted.
    designLogos: defineBoundedTable<DesignLogoRecord>({ rows: 500 }),
  },
} satisfies Area;
