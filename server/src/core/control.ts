import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Rights } from '@portal/contract/rights';
import { OwnDataError, parseOwnData } from '@portal/fixtures/ownData/ownData';
import { Fault } from './faults.ts';
import { JournalFilter } from './journal/journal.ts';
import { isCrossSite } from './origin/isCrossSite.ts';
import type { ControlAccess } from './origin/controlAccess.ts';
import type { JobEngine } from './jobs.ts';
import type { OutboxRecord } from './outbox.ts';
import { parseControlBody as read } from './readControl.ts';
import { HttpError, throwNotFound } from './refusal.ts';
import { addScenarioCalls } from './scenarios/scenarios.ts';
import { SECOND, MINUTE, HOUR, DAY } from './time.ts';
import { IsoTimestamp, isValidWorldTime } from './worldMoment.ts';
import type { World } from './world.ts';
import type { Worlds } from './worlds.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/**
 * Largest clock jump: ten years, in milliseconds. All jobs that become due run in one step, which delays other
 * requests.
 */
const FURTHEST = 10 * 366 * DAY;

const At = z.union([z.number().int().refine(isValidWorldTime), IsoTimestamp]);
/** Schema of a time span: milliseconds, or a number with a unit such as `"90d"` or `"15m"`. */
const Span = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,9}(ms|s|m|h|d)$/)
    .transform((text) => Number.parseInt(text, 10) * (UNITS[text.replace(/^-?\d+/, '')] ?? 0)),
]);
const NewWorld = z.strictObject({
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .optional(),
  now: At.optional(),
  payments: z.number().int().min(0).max(1_000_000).optional(),
  /** Own merchants, people and payments (`OwnData`), parsed separately. */
  records: z.unknown().optional(),
});
const Grant = z.strictObject({ email: z.string(), merchant_id: z.number().int(), rights: Rights });
const Clock = z.union([z.strictObject({ now: At }), z.strictObject({ advance: Span })]);

const iso = (at: number) => new Date(at).toISOString();
const describeWorld = (world: World) => ({
  world: world.name,
  seed: world.seed.seed,
  payments: world.seed.payments,
  now: iso(world.now()),
});
const sent = ({ at, headers, ...mail }: OutboxRecord) => ({
  ...mail,
  at: iso(at),
  headers: headers ?? null,
});

/** Answers 404 to requests that may not send control calls, and 403 to pages of other sites. */
function guard(request: FastifyRequest, access: ControlAccess): void {
  if (!access.mayControl(request)) throwNotFound();
  if (isCrossSite(request)) throw new HttpError(403, 'Permission denied');
}

/** Replaces a user's rights at a merchant. A user without any right no longer sees the merchant. */
function grant({ store }: World, { email, merchant_id, rights }: z.output<typeof Grant>) {
  const user = [...store.users.values()].find((one) => one.email === email) ?? throwNotFound();
  if (!store.merchants.get(merchant_id)) throwNotFound();
  const { [merchant_id]: _, ...others } = user.rights;
  const given = Object.keys(rights).length > 0 ? { [merchant_id]: rights } : {};
  store.apply({ users: [{ ...user, rights: { ...others, ...given } }] });
  return { email, merchant_id, rights };
}

/** Resets a world. Answers 400 with a line for each wrong field of own records, and then changes nothing. */
function resetWorld(worlds: Worlds, name: string, body: unknown) {
  const { records, ...beginning } = read(NewWorld, body);
  try {
    const own = records === undefined ? {} : { own: parseOwnData(records) };
    return describeWorld(worlds.open(name, { ...beginning, ...own }));
  } catch (error) {
    if (!(error instanceof OwnDataError)) throw error;
    throw new HttpError(400, error.lines.map((line) => `records.${line}`).join('\n'));
  }
}

/** Registers the control routes that list, plant, remove and clear a world's faults. */
function addFaultCalls(control: FastifyInstance): void {
  control.get('/faults/', async ({ world }) => ({ data: world.faults.list() }));
  control.post('/faults/', async ({ world, body }) => {
    world.faults.plant(read(z.array(Fault).max(100), body));
    return { data: world.faults.list() };
  });
  control.delete('/faults/', async ({ world }) => {
    world.faults.clear();
    return { data: [] };
  });
  control.delete<{ Params: { id: string } }>('/faults/:id/', async ({ world, params }) => {
    if (!world.faults.remove(Number(params.id))) throwNotFound();
    return { data: world.faults.list() };
  });
}

/** Registers the control routes that list and empty a world's request journal. */
function addJournalCalls(control: FastifyInstance): void {
  control.get('/journal/', async ({ world, query }) => ({ data: world.journal.list(read(JournalFilter, query)) }));
  control.delete('/journal/', async ({ world }) => {
    world.journal.clear();
    return { data: [] };
  });
}

interface Controlled {
  access: ControlAccess;
  worlds: Worlds;
  jobs: JobEngine;
  /** Content security policy of the page that shows a mail. */
  mailPolicy: string;
  /** Functions that register the control routes of the areas. */
  more: readonly ((control: FastifyInstance) => void)[];
}

/**
 * Registers the control routes under `/_mock/`: world reset, clock, faults, journal, outbox and the areas' own routes.
 */
export function registerControlRoutes(
  app: FastifyInstance,
  { access, worlds, jobs, mailPolicy, more }: Controlled,
): void {
  app.register(
    async (control) => {
      control.addHook('onRequest', async (request) => guard(request, access));

      control.get('/world/', async ({ world }) => describeWorld(world));
      control.post('/world/', async ({ world: { name }, body }) => resetWorld(worlds, name, body));
      control.post('/clock/', async ({ world, body, log }) => {
        const wish = read(Clock, body);
        const now = 'now' in wish ? wish.now : world.now() + wish.advance;
        if (!isValidWorldTime(now)) throw new HttpError(400, 'This time is not valid');
        if (now < world.now())
          throw new HttpError(400, 'The clock only moves forward. Create a new world for an earlier time');
        if (now - world.now() > FURTHEST)
          throw new HttpError(400, 'The clock can move forward by at most ten years per call');
        world.setClock(now);
        jobs.run(world, (error, job) => log.error({ err: error, job: job.kind }, 'job failed'));
        return { now: iso(world.now()) };
      });
      control.post('/rights/', async ({ world, body }) => grant(world, read(Grant, body)));
      for (const add of [addFaultCalls, addJournalCalls, addScenarioCalls, ...more]) add(control);
      control.get('/outbox/', async ({ world }) => ({ data: [...world.store.outbox.values()].map(sent) }));
      control.get<{ Params: { id: string } }>('/outbox/:id/', async ({ world, params }, reply) => {
        const page = world.store.outbox.get(Number(params.id))?.html ?? throwNotFound();
        return reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(page);
      });
    },
    { prefix: '/_mock' },
  );
}
