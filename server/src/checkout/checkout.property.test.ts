import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../core/time.ts';
import { AMOUNTS, command, PlayedWorld } from '../../test/checkout.ts';

test('under concurrent actions each checkout session ends once and a single-use payment link is paid at most once', () => {
  const seen = new Set<string>();
  const property = fc.property(
    fc.tuple(fc.constantFrom(...AMOUNTS), fc.constantFrom(...AMOUNTS), fc.constantFrom(...AMOUNTS)),
    fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    fc.array(command, { minLength: 10, maxLength: 60 }),
    (amounts, held, commands) => {
      const played = new PlayedWorld(amounts, held);
      for (const one of commands) {
        played.play(one);
        expect(played.wrong()).toEqual([]);
      }
      played.wait(2 * DAY);
      expect(played.wrong()).toEqual([]);
      expect(played.ended.size).toBe(played.sessions.length);
      for (const { id } of played.links)
        expect(played.paymentsOf(id).filter(({ status }) => status === 'processing')).toEqual([]);
      for (const state of played.ended.values()) seen.add(state);
    },
  );
  fc.assert(property, { numRuns: 300, seed: 7 });
  expect([...seen].toSorted()).toEqual(['approved', 'cancelled', 'deactivated', 'declined', 'expired', 'paid']);
});
