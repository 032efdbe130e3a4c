import { contract } from '@portal/contract';
import { requireCaller } from '../core/caller.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { answered, type Area } from '../lists/area.ts';
import { searchRecords } from './find.ts';

const searchHandlers = defineHandlers(contract.search, {
  find: async ({ query, request }) => {
    const { user, world } = requireCaller(request);
    return ok({ data: searchRecords(world.store, user, query.text ?? '') });
  },
});

/** Search area: global search for records other than payments. */
export const search = { routes: [answered(contract.search, searchHandlers)] } satisfies Area;
