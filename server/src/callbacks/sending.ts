import type { FastifyInstance } from 'fastify';
import type { JobEngine } from '../core/jobs.ts';
import { changeContextAt } from '../core/changeContext.ts';
import type { World } from '../core/world.ts';
import { callbackOutboxRecord } from '../payments/callback.ts';
import { answeredOutside } from './delivery.rules.ts';
import type { Sender } from './sender.ts';
import type { OutgoingRecord } from './outgoing.ts';

/** Maximum number of callbacks in flight over all worlds; further callbacks wait in a queue. */
const MOST_AT_ONCE = 32;
/** Maximum number of callbacks in flight to one host, so that a silent host does not block other hosts. */
const MOST_TO_A_HOST = 8;
/** Maximum delay of a JavaScript timer, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Moment of a world's next callback attempt; Infinity without one. */
function nextDue({ store }: World): number {
  let next = Infinity;
  for (const { kind, due } of store.jobs.values()) if (kind === 'callback' && due < next) next = due;
  return next;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/**
 * Sends the outgoing callbacks of worlds, and runs a world's jobs when its next callback attempt is due, even without
 * requests.
 */
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

  /** Starts sending a world's outgoing callbacks without waiting for the answers. */
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
    // A callback is signed when it is sent, because servers reject signatures older than five minutes.
    const sent = callbackOutboxRecord({ ...delivery, url }, merchant, changeContextAt(world, world.now()));
    store.apply({ outbox: [sent] });
    const { to, body, at, headers } = sent;
    const answer = await this.#sender.send({ url: to, method: delivery.method, body, headers }, closed);
    // The world was replaced, so the result is discarded.
    if (closed.aborted) return undefined;
    const stamp = changeContextAt(world, world.now());
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

/** Adds the sending of callbacks after the response of the request that caused them, so that no request waits. */
export function addSending(app: FastifyInstance, jobs: JobEngine, sender: Sender): void {
  const sending = new Sending(sender, (world) =>
    jobs.run(world, (error, job) => app.log.error({ err: error, job: job.kind }, 'job failed')),
  );
  app.addHook('onResponse', async ({ world }) => sending.look(world));
  app.addHook('onClose', () => sender.close());
}
