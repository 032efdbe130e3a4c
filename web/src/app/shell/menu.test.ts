import { describe, expect, it } from 'vitest';
import { VIEWS, type Right } from '@portal/contract/rightRules';
import { matchesMenuPath, buildMenu } from './menu.ts';

const labels = (
  config: Record<string, string>,
  isOffered: (path: string) => boolean = () => true,
  may: (right: Right) => boolean = () => true,
) =>
  buildMenu(config, isOffered, may).map((group) =>
    'entries' in group ? [group.label, ...group.entries.map(({ label }) => label)] : [group.label],
  );

describe('the main menu', () => {
  it("the main menu has the product's groups and entries in their order", () => {
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

  it('the main menu leaves out groups and entries that the tenant hides', () => {
    const shown = labels({ solutions: 'hide', disputes: 'hide', payments: 'show' }).flat();
    expect(shown).not.toContain('Payment solutions');
    expect(shown).not.toContain('Buttons');
    expect(shown).not.toContain('Disputes');
    expect(shown).toContain('Payments');
  });

  it('the main menu leaves out entries without a screen, and groups without entries', () => {
    expect(labels({}, (path) => path === '/transactions/payments' || path === '/')).toEqual([
      ['Home'],
      ['Transactions', 'Payments'],
      ['Take a tour'],
    ]);
  });

  it('the main menu leaves out entries that the user may not read, and groups without entries', () => {
    const rights = new Set<Right>(['payments.read', 'links.read']);
    expect(labels({}, undefined, (right) => rights.has(right))).toEqual([
      ['Get Started'],
      ['Transactions', 'Payments'],
      ['Payment solutions', 'Links'],
      ['Take a tour'],
      ['Help center'],
    ]);
  });

  it.each(VIEWS)('the main menu has an entry for a user with only the right "%s"', (view) => {
    expect(labels({}, undefined, (right) => right === `${view}.read`).length).toBeGreaterThan(
      labels({}, undefined, () => false).length,
    );
  });

  it("the main menu marks an entry only on the entry's own screens", () => {
    expect(matchesMenuPath('/transactions/payments', '/transactions/payments/info/1/general')).toBe(true);
    expect(matchesMenuPath('/reports/special', '/reports/special-offer')).toBe(false);
    expect(matchesMenuPath('/', '/')).toBe(true);
    expect(matchesMenuPath('/', '/transactions/payments/all')).toBe(false);
  });
});
