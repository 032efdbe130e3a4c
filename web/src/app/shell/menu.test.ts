import { describe, expect, it } from 'vitest';
import { VIEWS, type Right } from '@portal/contract/rightRules';
import { isAt, menuOf } from './menu.ts';

const labels = (
  config: Record<string, string>,
  isThere: (path: string) => boolean = () => true,
  may: (right: Right) => boolean = () => true,
) =>
  menuOf(config, isThere, may).map((group) =>
    'entries' in group ? [group.label, ...group.entries.map(({ label }) => label)] : [group.label],
  );

describe('the menu', () => {
  it('has the groups and entries of the product, in their order', () => {
    expect(labels({})).toEqual([
      ['Get Started'],
      ['Home'],
      ['Transactions', 'Payments', 'Settlements', 'Disputes', 'Callbacks'],
      ['Reports center', 'Downloads', 'Settlements and invoices', 'Special reports', 'Scheduled templates'],
      ['Payment solutions', 'Buttons', 'Landings', 'Links', 'Design checkout', 'MO/TO Payments'],
      ['On-line cash register'],
      ['Multiparty payments', 'Balances', 'History', 'Create payout'],
      ['Merchant settings'],
      ['Take a tour'],
      ['Help center'],
    ]);
  });

  it('leaves out what the tenant hides, a group and an entry alike', () => {
    const shown = labels({ solutions: 'hide', disputes: 'hide', payments: 'show' }).flat();
    expect(shown).not.toContain('Payment solutions');
    expect(shown).not.toContain('Buttons');
    expect(shown).not.toContain('Disputes');
    expect(shown).toContain('Payments');
  });

  it('leaves out what leads nowhere, and groups with nothing left in them', () => {
    expect(labels({}, (path) => path === '/transactions/payments' || path === '/')).toEqual([
      ['Home'],
      ['Transactions', 'Payments'],
      ['Take a tour'],
    ]);
  });

  it('leaves out what the person may not read, and groups with nothing left in them', () => {
    const rights = new Set<Right>(['payments.read', 'links.read']);
    expect(labels({}, undefined, (right) => rights.has(right))).toEqual([
      ['Get Started'],
      ['Transactions', 'Payments'],
      ['Payment solutions', 'Links'],
      ['Take a tour'],
      ['Help center'],
    ]);
  });

  it.each(VIEWS)('has an entry for a person with only the right %s', (view) => {
    expect(labels({}, undefined, (right) => right === `${view}.read`).length).toBeGreaterThan(
      labels({}, undefined, () => false).length,
    );
  });

  it('marks an entry for its own screens only', () => {
    expect(isAt('/transactions/payments', '/transactions/payments/info/1/general')).toBe(true);
    expect(isAt('/reports/special', '/reports/special-offer')).toBe(false);
    expect(isAt('/', '/')).toBe(true);
    expect(isAt('/', '/transactions/payments/all')).toBe(false);
  });
});
