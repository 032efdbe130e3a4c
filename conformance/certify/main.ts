import { certify, EXIT_CODES } from './certify.ts';
import { HELP, parseOptions, UsageError } from './options.ts';
import { formatCertification, formatStep } from './printCertification.ts';

const EXIT_WRONG_USAGE = 2;

/** `npm run certify -- <url>`: certifies a server by its URL, prints the result and returns the exit code. */
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
    console.log(formatCertification(outcome.certification));
    return EXIT_CODES[outcome.certification.verdict];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return EXIT_WRONG_USAGE;
  }
}

process.exitCode = await main(process.argv.slice(2));
