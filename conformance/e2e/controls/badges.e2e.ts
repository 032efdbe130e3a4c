import { expect, test } from '../../support/e2e.ts';

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
    tags: ['@CTRL-019', '@CTRL-025', '@CTRL-027', '@UI-059', '@UI-067'],
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
    tags: ['@CTRL-020', '@CTRL-027', '@UI-060'],
  },
  { name: 'closed', statuses: ['Declined', 'Refund', 'Lost', 'Deleted'], tags: ['@CTRL-021', '@CTRL-027', '@UI-061'] },
  { name: 'info', statuses: ['Reversed'], tags: ['@CTRL-022', '@UI-062'] },
  { name: 'fraud', statuses: ['Fraud', 'Mixed access'], tags: ['@CTRL-023', '@UI-063'] },
  { name: 'expired', statuses: ['Missing', 'Expired'], tags: ['@CTRL-024', '@CTRL-027', '@UI-064', '@UI-067'] },
  {
    name: 'neutral',
    statuses: ['Draft', 'New', 'Disabled', 'Closed', 'Urgent', 'Something else'],
    tags: ['@CTRL-027', '@UI-067'],
  },
];
const ALL = CLASSES.flatMap(({ statuses }) => statuses);

for (const { name, statuses, tags } of CLASSES)
  test(`statuses of the class "${name}" look alike, and like no other`, { tag: tags }, async ({ page, portal }) => {
    await portal.open('/gallery/badges');
    const look = (status: string) =>
      page
        .getByText(status, { exact: true })
        .first()
        .evaluate((badge) => `${getComputedStyle(badge).color} on ${getComputedStyle(badge).backgroundColor}`);
    const own = new Set(await Promise.all(statuses.map(look)));
    const others = await Promise.all(ALL.filter((status) => !statuses.includes(status)).map(look));
    expect(own.size).toBe(1);
    for (const status of statuses)
      await expect(page.getByText(status, { exact: true }).first()).toHaveClass(new RegExp(`_${name}_|\\b${name}\\b`));
    expect(others.filter((other) => own.has(other))).toEqual([]);
  });

test(
  'a status is looked up in small letters, with underscores for its spaces',
  { tag: ['@CTRL-026', '@UI-065', '@UI-066'] },
  async ({ page, portal }) => {
    await portal.open('/gallery/badges');
    for (const status of ['Needs response', 'Pending monitoring check']) {
      const both = page.getByText(status, { exact: true });
      await expect(both).toHaveCount(2);
      const colors = await both.evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).color));
      expect(new Set(colors).size).toBe(1);
    }
  },
);
