import {
  launchScript,
  computeMedian,
  sendRequest,
  signInAsOwner,
  type HttpRequest,
  type ServerProcess,
} from './processes.ts';
import { createRelativeMaximumLine, createAbsoluteMaximumLine, type ResultLine } from './table.ts';

/** Benchmark of a user with 5,000 merchants: the list, its search while typing, and the portal's search. */

const SIZE = 5000;
const start = (kind: 'ours' | 'indexed') => launchScript('conformance/bench/merchantServer.ts', [kind, String(SIZE)]);

interface Side {
  name: string;
  call(round: number): HttpRequest;
  /** Smallest expected number of rows in the response. */
  rows: number;
}

async function timed({ name, call, rows }: Side, round: number): Promise<number> {
  const started = performance.now();
  const { status, bytes } = await sendRequest(call(round));
  const taken = performance.now() - started;
  const found = status === 200 ? (JSON.parse(bytes.toString()) as { data: unknown[] }).data.length : -1;
  if (found < rows) throw new Error(`${name} answered ${status} with ${found} rows: ${bytes.toString().slice(0, 200)}`);
  return taken;
}

/** Measures the median times of several calls, which alternate, so that noise affects all calls. */
async function medians(sides: readonly Side[]): Promise<number[]> {
  const times = sides.map((): number[] => []);
  for (let round = -10; round < 60; round++)
    for (const [index, side] of sides.entries()) {
      const taken = await timed(side, round);
      if (round >= 0) times[index]?.push(taken);
    }
  return times.map(computeMedian);
}

/** Search texts of a user who types the name of a shop letter by letter. */
const typed = (round: number) => `крамниця ${Math.abs(round) % 97}`.slice(0, 9 + (Math.abs(round) % 3));

function sidesOf(ours: ServerProcess, headers: Record<string, string>, indexed: ServerProcess): Side[] {
  const list = `${ours.url}/api/v2/merchant/list/`;
  const portal = `${ours.url}/api/v2/search/`;
  const searched = (url: string) => (round: number) => `${url}?search=${encodeURIComponent(typed(round))}`;
  const to = (url: string): HttpRequest => ({ url, headers });
  const exact = (round: number) => encodeURIComponent(String(200_000 + Math.abs(round) * 7));
  return [
    { name: 'the list', call: () => to(list), rows: SIZE },
    { name: 'the indexed list', call: () => ({ url: `${indexed.url}/` }), rows: SIZE },
    { name: 'the search', call: (round) => to(searched(list)(round)), rows: 1 },
    { name: 'the search for one', call: (round) => to(`${list}?search=${exact(round)}`), rows: 1 },
    { name: 'the search of the portal', call: (round) => to(`${portal}?text=${exact(round)}`), rows: 1 },
  ];
}

export async function runMerchantBenchmark(): Promise<ResultLine[]> {
  const [ours, indexed] = [await start('ours'), await start('indexed')];
  const headers = await signInAsOwner(ours.url);
  const [all = 0, peer = 0, some = 0, one = 0, portal = 0] = await medians(sidesOf(ours, headers, indexed));
  await Promise.all([ours.stop(), indexed.stop()]);
  return [
    createRelativeMaximumLine('merchant list of 5,000, whole, median', all, peer, 2, 'ms', 'indexed'),
    createAbsoluteMaximumLine('the same, searched as one types: many found', some, 100, 'ms'),
    createAbsoluteMaximumLine('the same: one found', one, 100, 'ms'),
    createAbsoluteMaximumLine('Ctrl K over 5,000 merchants', portal, 100, 'ms'),
  ];
}
