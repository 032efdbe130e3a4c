import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readControl } from '../core/readControl.ts';
import { merged } from '../core/store.ts';
import { lookSoon } from './fiscal.rules.ts';

const TaxOffice = z.strictObject({ state: z.enum(['up', 'silent', 'down']) });

/**
 * `POST /_mock/tax_office/`: the tax office answers (`up`), takes what it is sent and says nothing (`silent`), or cannot be
 * reached (`down`). Once it answers again, registers notice with their next look, which is at once.
 */
export function addFiscalControls(control: FastifyInstance): void {
  control.post('/tax_office/', async ({ world, body }) => {
    const { state } = readControl(TaxOffice, body);
    const { store } = world;
    const waiting = [...store.tills.values()].filter(({ offline_since }) => offline_since !== null);
    const looks =
      state === 'up'
        ? lookSoon(
            world,
            waiting.map(({ id }) => id),
            world.now(),
          )
        : {};
    store.apply(merged([{ taxOffice: [{ ...store.taxOffice.get(1)!, state }] }, looks]));
    return { state };
  });
}
