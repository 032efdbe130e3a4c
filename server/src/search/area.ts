import { contract } from '@portal/contract';
import { signedIn } from '../core/caller.ts';
import { handlers, ok } from '../core/typed.ts';
import { answered, type Area } from '../lists/area.ts';
import { find } from './find.ts';

const searchHandlers = handlers(contract.search, {
  find: async ({ query, request }) => {
    const { user, world } = signedIn(request);
    return ok({ data: find(world.store, user, query.text ?? '') });
  },
});

/** Search area: global search for records other than payments. */
export const search = { routes: [answered(contract.search, searchHandlers)] } satisfies Area;
