import { once } from 'node:events';
import { UsageError } from '../certify/usageError.ts';
import { HELP, parseProxyOptions } from './options.ts';
import { startProxy, UnreachableError } from './startProxy.ts';

const EXIT_FAILED = 1;
const EXIT_WRONG_USAGE = 2;
const EXIT_UNREACHABLE = 4;

/** `npm run proxy -- --target <url>`: runs the proxy until a stop signal, and returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const settings = parseProxyOptions(args);
    if (settings === undefined) {
      console.log(HELP);
      return 0;
    }
    const { url, report, stop } = await startProxy(settings, console.log);
    const { target, replay } = settings;
    const work = replay?.option === 'replay' ? `answers from ${replay.file}` : `passes requests to ${target}`;
    console.log(`${url} ${work}. Stop with Ctrl+C.`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    const isClean = await stop();
    console.log(`\n${report.format()}`);
    return isClean ? 0 : EXIT_FAILED;
  } catch (error) {
    console.error((error as Error).message);
    if (error instanceof UsageError) return EXIT_WRONG_USAGE;
    return error instanceof UnreachableError ? EXIT_UNREACHABLE : EXIT_FAILED;
  }
}

process.exitCode = await main(process.argv.slice(2));
