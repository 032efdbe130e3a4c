import { describe, expect, test } from 'vitest';
import { PASSWORD } from '@portal/fixtures/people';
import { DEFAULT_LIMITS } from '../core/limits.ts';
import { assertPasswordAllowed } from './passwordPolicy.ts';

const EMAIL = 'somebody@example.com';
const insist = (password: string, say: Partial<typeof DEFAULT_LIMITS> = {}) =>
  assertPasswordAllowed(password, EMAIL, { ...DEFAULT_LIMITS, ...say });

describe('password rules', () => {
  test.each([
    PASSWORD,
    'vkxq-wnb-zj7',
    'zkqvwmbnxjfh',
    '  two blanks  ',
    '🐘🦊🐝🐢🦉🐬🐳🦋🐞🦔🐙🦜',
    'Aé1-🦊'.repeat(25) + 'end',
  ])('accepts the new password %s', (password) => {
    expect(() => insist(password)).not.toThrow();
  });
  test.each([
    ['vkxq-wnb-zj', 'to short'],
    ['🐘🦊🐝🐢🦉🐬', 'to short'],
    ['Aé1-'.repeat(32) + 'x', 'to long'],
    [EMAIL.toUpperCase(), 'email address'],
    ['123QWEasdZXC', 'easy to guess'],
    ['everybodylies', 'easy to guess'],
    ['aaaaaaaaaaaa', 'easy to guess'],
    ['secretsecret', 'easy to guess'],
    ['🦊🐝'.repeat(6), 'easy to guess'],
    ['234567890123', 'easy to guess'],
    ['987654321098', 'easy to guess'],
    ['zyxwvutsrqpo', 'easy to guess'],
  ])('rejects the new password %s: %s', (password, said) => {
    expect(() => insist(password)).toThrow(said);
  });
  test('a new password needs a letter and a digit only if the configuration requires them', () => {
    expect(() => insist('zkqvwmbnxjfh', { lettersAndDigits: true })).toThrow('one letter and one digit');
    expect(() => insist('zkqvwmbnxjf7', { lettersAndDigits: true })).not.toThrow();
  });
});
