import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseControlBody } from '../readControl.ts';
import { throwNotFound } from '../refusal.ts';
import listed from './scenarios.json' with { type: 'json' };

/** Named situation of a world: its seed and clock, control calls that change its records, and faults. */
interface Scenario {
  id: string;
  title: string;
  text: string;
  /** Body of `POST /_mock/world/`. */
  world?: object;
  /** Control calls in their order, without `/_mock/`. `times` repeats a call. */
  calls?: readonly { call: string; body: object; times?: number }[];
  /** Body of `POST /_mock/faults/`, which is called last. */
  faults?: readonly object[];
}
const SCENARIOS: readonly Scenario[] = listed;

const Load = z.strictObject({ id: z.string() });

/** Lists the control calls that load a scenario, in order. */
function* callsOf({ world = {}, calls = [], faults = [] }: Scenario): Generator<[call: string, body: object]> {
  yield ['world', world];
  for (const { call, body, times = 1 } of calls) for (let time = 0; time < times; time++) yield [call, body];
  if (faults.length > 0) yield ['faults', faults];
}

/** Registers the control routes that list scenarios and load one into the caller's world. */
export function addScenarioCalls(control: FastifyInstance): void {
  control.get('/scenarios/', async () => ({ data: SCENARIOS.map(({ id, title, text }) => ({ id, title, text })) }));
  control.post('/scenarios/', async ({ world, body }) => {
    const { id } = parseControlBody(Load, body);
    const scenario = SCENARIOS.find((one) => one.id === id) ?? throwNotFound();
    for (const [call, payload] of callsOf(scenario)) {
      const answer = await control.inject({
        method: 'POST',
        url: `/_mock/${call}/`,
        headers: { 'x-mock-world': world.name },
        payload,
      });
      if (answer.statusCode !== 200)
        throw new Error(`The scenario's call ${call} answered ${answer.statusCode}: ${answer.body}`);
    }
    return { id };
  });
}
