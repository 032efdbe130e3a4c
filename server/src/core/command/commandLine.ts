import { parseArgs } from 'node:util';
import { InvalidSettingError } from '../unusableSetting.ts';

/** Options of the command with the environment variable that each one sets. */
const OPTIONS = {
  host: 'HOST',
  port: 'PORT',
  seed: 'SEED',
  now: 'NOW',
  payments: 'PAYMENTS',
  'world-file': 'WORLD_FILE',
} as const;

export const HELP = `merchant-portal-mock [options]

Starts the reference server of the merchant portal. It keeps everything in memory and charges nothing.

  --port <number>       port to listen on (4010); 0 picks a free one
  --host <address>      address to listen on (127.0.0.1)
  --seed <number>       sample world (1); the same seed makes the same world
  --now <moment>        ISO moment at which worlds begin (now)
  --payments <number>   number of sample payments (5000)
  --world-file <path>   JSON file with own merchants, people and payments
  --help                prints this text

Each option is also an environment variable (PORT, HOST, SEED, NOW, PAYMENTS, WORLD_FILE). README.md lists the others.
`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the environment with the variables that the command's options set; undefined for `--help`. */
export function readCommandLine(args: readonly string[], environment: Environment): Environment | undefined {
  const string = { type: 'string' } as const;
  const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, string]));
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new InvalidSettingError(`Unexpected argument "${token.value}": --help lists the options.`);
    if (token.kind !== 'option' || token.name === 'help') continue;
    if (!Object.hasOwn(OPTIONS, token.name))
      throw new InvalidSettingError(`Unknown option "${token.rawName}": --help lists the options.`);
    if (token.value === undefined) throw new InvalidSettingError(`The option ${token.rawName} needs a value.`);
  }
  if (values['help']) return undefined;
  const variables = Object.entries(OPTIONS).map(([name, variable]) => [
    variable,
    values[name] ?? environment[variable],
  ]);
  return { ...environment, ...(Object.fromEntries(variables) as Environment) };
}
