import type { AddressInfo } from 'node:net';
import { account } from '@portal/contract/account';
import { UsageError } from '../certify/usageError.ts';
import { findViolations } from './findViolations.ts';
import type { ProxySettings } from './options.ts';
import { OutputFile } from './outputFile.ts';
import { createProxy } from './proxy.ts';
import { makeHar, Recording } from './recording.ts';
import { Replay } from './replay.ts';
import { explainNoAnswer, Target } from './target.ts';
import { formatViolation, ViolationReport } from './violationReport.ts';

/** Longest time for the target's first answer, before the proxy starts, in milliseconds. */
const FIRST_ANSWER_MS = 5000;

/** The target does not answer: the message is one sentence for the terminal. */
export class UnreachableError extends Error {}

export interface RunningProxy {
  /** `http://127.0.0.1:4020` */
  url: string;
  report: ViolationReport;
  /** Closes all connections and writes the files. Returns whether the report is clean and all files are written. */
  stop: () => Promise<boolean>;
}

/** Waits for any answer of the target. Throws an `UnreachableError`. */
function assertAnswers(target: Target): Promise<void> {
  const host = new URL(target.url).host;
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(FIRST_ANSWER_MS);
    const sent = target.send('GET', account.checkAuth.path, [['Host', host]], { signal });
    sent.on('response', (answer) => {
      answer.resume();
      done();
    });
    sent.on('error', (error) => {
      const lateness = `${target.url} gives no answer within ${FIRST_ANSWER_MS / 1000} seconds.`;
      fail(new UnreachableError(signal.aborted ? lateness : explainNoAnswer(target, error)));
    });
    sent.end();
  });
}

async function listen(server: ReturnType<typeof createProxy>, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
      fail(new UsageError(`--port: port ${port} ${reason}. Choose another one.`));
    });
    server.listen(port, '127.0.0.1', () => done());
  });
  return (server.address() as AddressInfo).port;
}

/** Opens the files that are written at the end. If one cannot be opened, no part file is left. */
function openFiles({ record, out }: ProxySettings): { record?: OutputFile; out?: OutputFile } {
  const recordFile = record === undefined ? undefined : new OutputFile('record', record, JSON.stringify(makeHar([])));
  try {
    const outFile = out === undefined ? undefined : new OutputFile('out', out, '{}');
    return { ...(recordFile && { record: recordFile }), ...(outFile && { out: outFile }) };
  } catch (error) {
    recordFile?.discard();
    throw error;
  }
}

/** Starts the proxy; `print` receives each new difference. Throws a `UsageError` or an `UnreachableError`. */
export async function startProxy(settings: ProxySettings, print: (line: string) => void): Promise<RunningProxy> {
  const { port, replay: recorded, isInsecure } = settings;
  const target = settings.target === undefined ? undefined : new Target(settings.target, isInsecure);
  const toContractUrl = (url: string) => target?.toContractUrl(url) ?? url;
  const replay = recorded && (await Replay.read(recorded.option, recorded.file, toContractUrl));
  const upstream = recorded?.option === 'replay' ? undefined : target;
  const name = settings.target ?? recorded?.file ?? '';
  const recording = new Recording(new URL(settings.target ?? 'http://127.0.0.1').origin);
  const report = new ViolationReport(name);
  const server = createProxy({
    ...(upstream && { target: upstream }),
    ...(replay && { replay }),
    toContractUrl,
    onExchange: (exchange) => {
      if (settings.record !== undefined) recording.add(exchange);
      const checked = findViolations(exchange);
      for (const violation of report.add(checked)) print(`${checked.operation}  ${formatViolation(violation)}`);
    },
    onUnmatched: (operation) => report.addUnmatched(operation),
    onNoAnswer: print,
  });
  const files = openFiles(settings);
  try {
    if (upstream) await assertAnswers(upstream);
    const url = `http://127.0.0.1:${await listen(server, port)}`;
    const stop = async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      target?.close();
      return writeFiles(files, recording, report, print);
    };
    return { url, report, stop };
  } catch (error) {
    [files.record, files.out].forEach((file) => file?.discard());
    target?.close();
    throw error;
  }
}

/** Writes the files; prints a sentence for each one that cannot be written. */
async function writeFiles(
  { record, out }: ReturnType<typeof openFiles>,
  recording: Recording,
  report: ViolationReport,
  print: (line: string) => void,
): Promise<boolean> {
  const tasks = [
    async () => record?.write(await recording.serialize()),
    async () => out?.write(`${JSON.stringify(report.get(), undefined, 2)}\n`),
  ];
  let areWritten = true;
  for (const task of tasks)
    await task().catch((error: unknown) => {
      areWritten = false;
      print((error as Error).message);
    });
  [record, out].forEach((file) => file?.discard());
  return areWritten && report.isClean;
}
