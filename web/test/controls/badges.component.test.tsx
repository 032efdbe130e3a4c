import { beforeEach, describe, expect, test } from 'vitest';
import BadgesSection from '../gallery/BadgesSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { renderPart } from '../support/renderPart.tsx';

const CLASSES = [
  {
    name: 'completed',
    statuses: [
      'Completed',
      'Active',
      'Approved',
      'Success',
      'Activated',
      'Won',
      'Full access',
      'Purchase',
      'Paid',
      'Published',
    ],
    covers: ['CTRL-019', 'CTRL-025', 'CTRL-027', 'UI-059', 'UI-067'],
  },
  {
    name: 'pending',
    statuses: [
      'Pending',
      'Processing',
      'Uncaptured',
      'Created',
      'In progress',
      'Needs response',
      'On moderation',
      'View only',
      'Pending monitoring check',
      'Pending activation',
    ],
    covers: ['CTRL-020', 'CTRL-027', 'UI-060'],
  },
  { name: 'closed', statuses: ['Declined', 'Refund', 'Lost', 'Deleted'], covers: ['CTRL-021', 'CTRL-027', 'UI-061'] },
  { name: 'info', statuses: ['Reversed'], covers: ['CTRL-022', 'UI-062'] },
  { name: 'fraud', statuses: ['Fraud', 'Mixed access'], covers: ['CTRL-023', 'UI-063'] },
  { name: 'expired', statuses: ['Missing', 'Expired'], covers: ['CTRL-024', 'CTRL-027', 'UI-064', 'UI-067'] },
  {
    name: 'neutral',
    statuses: ['Draft', 'New', 'Disabled', 'Closed', 'Urgent', 'Something else'],
    covers: ['CTRL-027', 'UI-067'],
  },
];
const ALL = CLASSES.flatMap(({ statuses }) => statuses);

/** Elements of the page whose whole text is `status`. */
const badges = (status: string): Element[] =>
  [...document.querySelectorAll('main *')].filter(
    ({ children, textContent }) => children.length === 0 && textContent === status,
  );

function look(status: string): string {
  const [badge] = badges(status);
  if (!badge) throw new Error(`no badge "${status}"`);
  const { color, backgroundColor } = getComputedStyle(badge);
  return `${color} on ${backgroundColor}`;
}

beforeEach(() => renderPart(<BadgesSection />));

describe('badges', () => {
  for (const { name, statuses, covers } of CLASSES)
    test(
      `badges of the status class "${name}" share one colour, which no other class has`,
      { meta: { covers } },
      () => {
        const own = new Set(statuses.map(look));
        expect(own.size).toBe(1);
        for (const status of statuses)
          expect(badges(status)[0]?.className).toMatch(new RegExp(`_${name}_|\\b${name}\\b`));
        const others = ALL.filter((status) => !statuses.includes(status));
        expect(others.filter((status) => own.has(look(status)))).toEqual([]);
      },
    );

  test(
    'a badge gets the same class for a status in capitals or with spaces',
    { meta: { covers: ['CTRL-026', 'UI-065', 'UI-066'] } },
    () => {
      for (const status of ['Needs response', 'Pending monitoring check']) {
        const both = badges(status);
        expect(both).toHaveLength(2);
        expect(new Set(both.map((badge) => getComputedStyle(badge).color)).size).toBe(1);
      }
    },
  );

  test('badges are accessible on a desktop and a phone', () => expectAccessible(...WIDTHS));
});
