import type { HandshakeStep } from './certification.ts';
import { certify, EXIT_CODES, readSecrets } from './certify.ts';
import { formatDiscovery, writeStates } from './discover.ts';
import { HELP, parseOptions } from './options.ts';
import { formatSummary } from './report/summary.ts';
import { writeReport } from './report/writeReport.ts';
import { UsageError } from './usageError.ts';

const EXIT_WRONG_USAGE = 2;

const formatStep = ({ name, ok, detail }: HandshakeStep): string =>
  `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(22)} ${detail}`;

/** `npm run certify -- <url>`: certifies a server by its URL, writes the report and returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const options = parseOptions(args);
    if (options === undefined) {
      console.log(HELP);
      return 0;
    }
    const outcome = await certify(options, (step) => console.log(formatStep(step)));
    if ('files' in outcome) {
      console.log(`\nThe ${outcome.profile} profile would run:\n${outcome.files.join('\n')}`);
      return 0;
    }
    if ('states' in outcome) {
      writeStates(outcome.file, outcome.states);
      console.log(`\n${formatDiscovery(outcome.file, outcome.states)}`);
      return 0;
    }
    const secrets = readSecrets();
    console.log(`\n${formatSummary(outcome.certification, secrets)}`);
    const { out, previous, isDryRun, discover } = options;
    if (!isDryRun && discover === undefined) {
      writeReport(out, outcome.certification, previous, secrets);
      console.log(`${out}/report.html`);
    }
    return EXIT_CODES[outcome.certification.verdict];
  } catch (error) {
    console.error((error as Error).message);
    return error instanceof UsageError ? EXIT_WRONG_USAGE : EXIT_CODES.incomplete;
  }
}

process.exitCode = await main(process.argv.slice(2));
