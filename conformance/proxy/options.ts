import { parseArgs } from 'node:util';
import { UsageError } from '../certify/usageError.ts';

export const HELP = `Forward a portal's requests to its server, and check requests and answers against the contract.

  npm run proxy -- --target <url> [options]

  --target url     server that receives the requests; may have a path, such as https://host/portal
  --port n         port of the proxy on 127.0.0.1 (default: 4020)
  --record file    write the exchanges as HAR 1.2 without secrets and card numbers
  --replay file    answer from a HAR file only; needs no target
  --mixed file     answer from a HAR file, and pass the other requests on to the target
  --out file       write the differences from the contract as JSON
  --insecure       accept any certificate of the target
  --help           show this help

  Ctrl+C stops the proxy, which then writes the files and lists the differences.
  Exit codes: 0 no difference, 1 differences or a file not written, 2 wrong usage, 4 target unreachable.
`;

export interface ProxySettings {
  /** Undefined only for a replay. */
  target?: string;
  port: number;
  record?: string;
  replay?: { option: 'replay' | 'mixed'; file: string };
  out?: string;
  isInsecure: boolean;
}

const refuse = (message: string): never => {
  throw new UsageError(message);
};

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        target: text,
        port: { ...text, default: '4020' },
        record: text,
        replay: text,
        mixed: text,
        out: text,
        insecure: flag,
        help: flag,
      },
    }).values;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\. |\n/);
    return refuse(`${sentence.replace(/\.$/, '')}. npm run proxy -- --help lists the options.`);
  }
}

function readTarget(url: string | undefined): { target?: string } {
  if (url === undefined) return {};
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    return refuse(`--target: "${url}" is not a URL that begins with http:// or https://.`);
  if (parsed.username !== '' || parsed.password !== '') refuse('--target: give no credentials in the URL.');
  if (parsed.search !== '' || parsed.hash !== '') refuse('--target: the URL may have a path, but no ? and no #.');
  return { target: url };
}

function readPort(text: string): number {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : refuse(`--port: "${text}" is not a number up to 65535.`);
}

/** Parses the command line; undefined if it asks for help. Throws `UsageError`. */
export function parseProxyOptions(args: readonly string[]): ProxySettings | undefined {
  const { help, target, port, record, replay, mixed, out, insecure } = parse(args);
  if (help) return undefined;
  const files = Object.entries({ record, replay, mixed }).filter(([, file]) => file !== undefined);
  if (files.length > 1) refuse(`Give only one of --${files.map(([option]) => option).join(' and --')}.`);
  for (const [option, file] of Object.entries({ record, replay, mixed, out }))
    if (file === '') refuse(`--${option} needs the name of a file.`);
  if (out !== undefined && out === record) refuse('--out and --record name the same file.');
  if (target === undefined && replay === undefined)
    refuse('Name the server: npm run proxy -- --target https://portal.example.com');
  const recorded = replay ?? mixed;
  return {
    ...readTarget(target),
    port: readPort(port),
    ...(record !== undefined && { record }),
    ...(recorded !== undefined && { replay: { option: replay === undefined ? 'mixed' : 'replay', file: recorded } }),
    ...(out !== undefined && { out }),
    isInsecure: insecure,
  };
}
