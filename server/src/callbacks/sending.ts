import type { FastifyInstance } from 'fastify';
import type { JobEngine } from '../core/jobs.ts';
import { stampAt } from '../core/stamp.ts';
import type { World } from '../core/world.ts';
import { sentCallback } from '../payments/callback.ts';
import { answeredOutside } from './delivery.rules.ts';
import type { Sender } from './sender.ts';
import type { OutgoingRecord } from './outgoing.ts';

/** Callbacks under way at once, of all worlds together; the others wait for their turn. */
const MOST_AT_ONCE = 32;
/** Those of them to one host: one that is silent does not keep the others waiting. */
const MOST_TO_A_HOST = 8;
/** The longest that a timer can wait, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** When the next attempt of a world falls due; Infinity where none is planned. */
function nextDue({ store }: World): number {
  let next = Infinity;
  for (const { kind, due } of store.jobs.values()) if (kind === 'callback' && due < next) next = due;
  return next;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Sends what worlds have put on its way, and wakes a world that nobody visits when its next attempt falls due. */
class Sending {
  readonly #sender: Sender;
  readonly #runJobs: (world: World) => void;
  readonly #waiting: { world: World; outgoing: OutgoingRecord; host: string }[] = [];
  readonly #taken = new WeakSet<OutgoingRecord>();
  readonly #timers = new Map<World, NodeJS.Timeout | undefined>();
  readonly #underWay = new Map<string, number>();

  constructor(sender: Sender, runJobs: (world: World) => void) {
    this.#sender = sender;
    this.#runJobs = runJobs;
  }

  /** Sees to what has fallen due in a world; what it sends is not waited for. */
  look(world: World): void {
    if (world.closed.aborted) return;
    this.#runJobs(world);
    for (const outgoing of world.store.outgoing.values()) {
      if (this.#taken.has(outgoing)) continue;
      this.#taken.add(outgoing);
      this.#waiting.push({ world, outgoing, host: hostOf(outgoing.url) });
    }
    this.#next();
    this.#wakeLater(world);
  }

  #next(): void {
    let free = MOST_AT_ONCE - [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
    for (let at = 0; free > 0 && at < this.#waiting.length;) {
      const { world, outgoing, host } = this.#waiting[at]!;
      const count = this.#underWay.get(host) ?? 0;
      if (count >= MOST_TO_A_HOST) {
        at += 1;
        continue;
      }
      this.#waiting.splice(at, 1);
      this.#underWay.set(host, count + 1);
      free -= 1;
      void this.#send(world, outgoing).finally(() => {
        const left = (this.#underWay.get(host) ?? 1) - 1;
        if (left > 0) this.#underWay.set(host, left);
        else this.#underWay.delete(host);
        this.look(world);
        this.#next();
      });
    }
  }

  async #send(world: World, outgoing: OutgoingRecord): Promise<void> {
    const { store, closed } = world;
    const { id, url } = outgoing;
    const delivery = store.deliveries.get(id);
    const merchant = delivery && store.merchants.get(delivery.merchant_id);
    if (closed.aborted || !merchant) return store.apply({ remove: { outgoing: [id] } });
    // Signed now, not when it fell due: no server takes a signature that is five minutes old.
    const sent = sentCallback({ ...delivery, url }, merchant, stampAt(world, world.now()));
    store.apply({ outbox: [sent] });
    const { to, body, at, headers } = sent;
    const answer = await this.#sender.send({ url: to, method: delivery.method, body, headers }, closed);
    // A world that another has taken the place of gets no news.
    if (closed.aborted) return undefined;
    const stamp = stampAt(world, world.now());
    return store.apply(answeredOutside(store.deliveries.get(id), outgoing, { at, url, headers }, answer, stamp));
  }

  #wakeLater(world: World): void {
    if (!this.#timers.has(world)) world.closed.addEventListener('abort', () => this.#forget(world), { once: true });
    clearTimeout(this.#timers.get(world));
    const due = nextDue(world);
    const wait = Math.max(0, Math.min(due - world.now(), LONGEST_WAIT));
    const wake = () => this.look(world);
    this.#timers.set(world, due < Infinity ? setTimeout(wake, wait).unref() : undefined);
  }

  #forget(world: World): void {
    clearTimeout(this.#timers.get(world));
    this.#timers.delete(world);
  }
}

/** Lets callbacks of all worlds leave once the request that brought them about is answered: no request waits for them. */
export function addSending(app: FastifyInstance, jobs: JobEngine, sender: Sender): void {
  const sending = new Sending(sender, (world) =>
    jobs.run(world, (error, job) => app.log.error({ err: error, job: job.kind }, 'job failed')),
  );
  app.addHook('onResponse', async ({ world }) => sending.look(world));
  app.addHook('onClose', () => sender.close());
}
