import { expect, test } from 'vitest';
import { readCommandLine } from './commandLine.ts';
import { InvalidSettingError } from '../unusableSetting.ts';

test('an option replaces its environment variable', () => {
  const environment = { PORT: '4010', SEED: '2', WORLDS: '64' };
  expect(readCommandLine(['--port', '0', '--world-file=shop.json'], environment)).toMatchObject({
    PORT: '0',
    SEED: '2',
    WORLDS: '64',
    WORLD_FILE: 'shop.json',
  });
});

test('returns undefined for --help, also with other options', () => {
  expect(readCommandLine(['--port', '1', '--help'], {})).toBeUndefined();
});

test.each([
  [['--prot', '1'], 'Unknown option "--prot": --help lists the options.'],
  [['-p', '1'], 'Unknown option "-p": --help lists the options.'],
  [['--constructor'], 'Unknown option "--constructor": --help lists the options.'],
  [['4010'], 'Unexpected argument "4010": --help lists the options.'],
  [['--port'], 'The option --port needs a value.'],
])('rejects %j with one sentence', (args, sentence) => {
  expect(() => readCommandLine(args, {})).toThrow(new InvalidSettingError(sentence));
});
