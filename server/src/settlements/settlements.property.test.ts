import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../core/time.ts';
import { command, PlayedWorld } from '../../test/settlements.ts';

test('completed settlements never change, and each payment is in exactly one settlement, for any event order', () => {
  const property = fc.property(fc.array(command, { minLength: 5, maxLength: 30 }), (commands) => {
    const played = new PlayedWorld();
    expect(played.wrong()).toEqual([]);
    for (const one of commands) {
      played.play(one);
      expect(played.wrong()).toEqual([]);
    }
    played.play({ do: 'wait', ms: 40 * DAY });
    expect(played.wrong()).toEqual([]);
  });
  fc.assert(property, { numRuns: 60, seed: 50 });
}, 120_000);
