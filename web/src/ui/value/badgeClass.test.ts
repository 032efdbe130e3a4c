import { expect, test } from 'vitest';
import { badgeClass, badgeText } from './badgeClass.ts';

test.each([
  ['completed', 'completed active approved success activated won full_access purchase'],
  [
    'pending',
    'pending processing uncaptured created in_progress needs_response on_moderation view_only pending_monitoring_check',
  ],
  ['closed', 'declined refund lost'],
  ['info', 'reversed'],
  ['fraud', 'fraud mixed_access'],
  ['expired', 'missing'],
])('the class %s holds its whole vocabulary', (name, statuses) => {
  for (const status of statuses.split(' ')) expect([status, badgeClass(status)]).toEqual([status, name]);
});

test.each([
  ['paid', 'completed'],
  ['published', 'completed'],
  ['pending_activation', 'pending'],
  ['deleted', 'closed'],
  ['expired', 'expired'],
  ['draft', 'neutral'],
])('the status %s of links, designs and landings is %s', (status, name) => {
  expect(badgeClass(status)).toBe(name);
});

test('a status is looked up in lower case with underscores for whitespace', () => {
  expect(badgeClass('Needs  response')).toBe('pending');
  expect(badgeClass('FULL ACCESS')).toBe('completed');
});

test('a status outside the vocabulary is neutral and shown as it came', () => {
  expect(badgeClass('p2p debit')).toBe('neutral');
  expect(badgeClass('__proto__')).toBe('neutral');
  expect(badgeText('OnHold 7')).toBe('OnHold 7');
});

test('known statuses speak in words', () => {
  expect(badgeText('p2p debit')).toBe('P2P debit');
  expect(badgeText('in_progress')).toBe('In progress');
});
