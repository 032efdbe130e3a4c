import { links } from '@portal/contract/links';
import { MAX_LINKS_FILE_BYTES, MAX_LINKS_PER_FILE } from '@portal/contract/links';
import { launchScript, launchPortal, sendRequest, signInAsOwner, type ServerProcess } from './processes.ts';
import { createAbsoluteMaximumLine, createRelativeMinimumLine, type ResultLine } from './table.ts';

/** File benchmark: speed and memory of exports, and how long other calls wait during an import. */

const BASE = '/api/v2/merchant';

interface Download {
  rowsPerSecond: number;
  /** Memory growth during the download, in megabytes. */
  growth: number;
}

async function watched(
  server: ServerProcess,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; growth: number }> {
  const before = server.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, server.rss())), 25);
  const started = performance.now();
  await work();
  clearInterval(timer);
  return { seconds: (performance.now() - started) / 1000, growth: most - before };
}

/** Downloads a file without keeping its content. */
async function drain(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  await answer.body.pipeTo(new WritableStream());
}

async function exported(
  server: ServerProcess,
  headers: Record<string, string>,
  type: 'csv' | 'xlsx',
  rows: number,
): Promise<Download> {
  const post = async (path: string, body: object) => {
    const answer = await sendRequest({ url: server.url + path, method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.bytes.toString()}`);
    return JSON.parse(answer.bytes.toString()) as { report_id?: number };
  };
  const { report_id: id } = await post(`${BASE}/transactions/payments/export/`, { type });
  await post('/_mock/clock/', { advance: '1h' });
  const { seconds, growth } = await watched(server, () => drain(`${server.url}${BASE}/reports/${id}/`, headers));
  return { rowsPerSecond: rows / seconds, growth };
}

async function start(
  payments: number,
): Promise<{ server: ServerProcess; headers: Record<string, string>; rows: number }> {
  const server = await launchPortal(payments);
  const headers = await signInAsOwner(server.url);
  const { bytes } = await sendRequest({
    url: `${server.url}${BASE}/transactions/payments/`,
    method: 'POST',
    headers,
    body: '{}',
  });
  return { server, headers, rows: (JSON.parse(bytes.toString()) as { paginator: { total: number } }).paginator.total };
}

/**
 * Measures the slowest other call, in milliseconds, while the server checks a file of payment links or creates the
 * links of `fileId`.
 */
async function slowestWhileReading(
  { url }: ServerProcess,
  headers: Record<string, string>,
  file: string,
  fileId?: number,
): Promise<number> {
  const merchants = async () => sendRequest({ url: url + links.merchants.path, headers });
  const { data } = JSON.parse((await merchants()).bytes.toString()) as { data: { id: number }[] };
  const body = new FormData();
  body.append('file', new Blob([file]), 'links.csv');
  const query = fileId === undefined ? '' : `?file_id=${fileId}`;
  const path = links.createMany.path.replace(':merchant', String(data[0]?.id)) + query;
  const answers: number[] = [];
  const sent = fetch(url + path, { method: 'POST', headers, body }).then(({ status }) => answers.push(status));
  let slowest = 0;
  while (answers.length === 0) {
    const started = performance.now();
    await merchants();
    slowest = Math.max(slowest, performance.now() - started);
  }
  await sent;
  if (answers[0] !== 200) throw new Error(`${path} answered ${answers[0]}`);
  return slowest;
}

export async function runFileBenchmark(): Promise<ResultLine[]> {
  const large = await start(1_000_000);
  const csv = await exported(large.server, large.headers, 'csv', large.rows);
  await large.server.stop();
  const middle = await start(100_000);
  const xlsx = await exported(middle.server, middle.headers, 'xlsx', middle.rows);
  const manyLinks = `amount;currency;timeend\n${'1 000,00;UAH;31.12.2026\n'.repeat(MAX_LINKS_PER_FILE)}`;
  const whileRows = await slowestWhileReading(middle.server, middle.headers, manyLinks);
  const whileMade = await slowestWhileReading(middle.server, middle.headers, manyLinks, 1);
  const whileLine = await slowestWhileReading(middle.server, middle.headers, 'a'.repeat(MAX_LINKS_FILE_BYTES - 10));
  await middle.server.stop();
  const peer = await launchScript('conformance/bench/peerServer.ts', ['naive', '1000000']);
  const peerCsv = await watched(peer, () => drain(`${peer.url}/csv`, {}));
  const peerXlsx = await watched(peer, () => drain(`${peer.url}/xlsx`, {}));
  await peer.stop();
  // The compared library hucre writes rows from memory, but the server computes each row from the seed.
  const name = (kind: string, rows: number) => `${kind} of ${rows.toLocaleString('en')} rows`;
  return [
    createRelativeMinimumLine(
      name('CSV', large.rows),
      csv.rowsPerSecond,
      1_000_000 / peerCsv.seconds,
      0.2,
      'rows/s',
      'hucre',
    ),
    createAbsoluteMaximumLine('memory while it is made', csv.growth, 60, 'MB', `hucre ${peerCsv.growth.toFixed(0)} MB`),
    createRelativeMinimumLine(
      name('XLSX', middle.rows),
      xlsx.rowsPerSecond,
      100_000 / peerXlsx.seconds,
      0.8,
      'rows/s',
      'hucre',
    ),
    createAbsoluteMaximumLine(
      'memory while it is made',
      xlsx.growth,
      60,
      'MB',
      `hucre ${peerXlsx.growth.toFixed(0)} MB`,
    ),
    createAbsoluteMaximumLine(
      `slowest call while ${MAX_LINKS_PER_FILE.toLocaleString('en')} rows are checked`,
      whileRows,
      50,
      'ms',
    ),
    createAbsoluteMaximumLine(
      `slowest call while ${MAX_LINKS_PER_FILE.toLocaleString('en')} links are made`,
      whileMade,
      50,
      'ms',
    ),
    createAbsoluteMaximumLine('slowest call while a line of 8 MB is checked', whileLine, 50, 'ms'),
  ];
}
