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
])('the badge class "%s" contains all of its statuses', (name, statuses) => {
  for (const status of statuses.split(' ')) expect([status, badgeClass(status)]).toEqual([status, name]);
});

test.each([
  ['paid', 'completed'],
  ['published', 'completed'],
  ['pending_activation', 'pending'],
  ['deleted', 'closed'],
  ['expired', 'expired'],
  ['draft', 'neutral'],
])('the status "%s" of links, designs and landing pages has the badge class "%s"', (status, name) => {
  expect(badgeClass(status)).toBe(name);
});

test('a badge finds a status without regard to case, and treats spaces as underscores', () => {
  expect(badgeClass('Needs  response')).toBe('pending');
  expect(badgeClass('FULL ACCESS')).toBe('completed');
});

test('a badge has a class for each payment outcome', () => {
  expect(['refunded', 'partly_refunded', 'disputed', 'chargeback'].map(badgeClass)).toEqual([
    'info',
    'info',
    'pending',
    'closed',
  ]);
  expect(badgeText('partly_refunded')).toBe('Partly refunded');
});

test('an unknown status has a neutral badge with readable text', () => {
  expect(badgeClass('p2p debit')).toBe('neutral');
  expect(badgeClass('__proto__')).toBe('neutral');
  expect(badgeText('OnHold 7')).toBe('OnHold 7');
  expect(badgeText('awaiting_3ds_check')).toBe('Awaiting 3ds check');
  expect(badgeText('ON_HOLD')).toBe('On hold');
});

test('a badge shows known statuses as readable text', () => {
  expect(badgeText('p2p debit')).toBe('P2P debit');
  expect(badgeText('in_progress')).toBe('In progress');
});
