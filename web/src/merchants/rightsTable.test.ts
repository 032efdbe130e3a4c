import { everywhere } from '@portal/contract/rightRules';
import { expect, test } from 'vitest';
import { flipped, flippedAll, isWhole, linesOf, toggled, viewsOf } from './rightsTable.ts';

const all = () => true;
const nothing = linesOf({});
const line = (lines: ReturnType<typeof linesOf>, name: string) => lines.find((one) => one.name === name);

test('edit includes read, and without read there is no edit', () => {
  const acts = toggled(nothing, 'links', 'edit');
  expect(line(acts, 'links')).toMatchObject({ read: true, edit: true });
  expect(line(toggled(acts, 'links', 'read'), 'links')).toMatchObject({ read: false, edit: false });
  expect(line(toggled(acts, 'links', 'edit'), 'links')).toMatchObject({ read: true, edit: false });
  expect(viewsOf(acts)).toEqual([{ name: 'links', perm: { read: true, edit: true } }]);
});

test('a column toggles as a whole, and is checked only if every view has the right', () => {
  const some = linesOf({ payments: 'edit' });
  const reads = flipped(some, 'read', all);
  expect([isWhole(some, 'read'), isWhole(reads, 'read'), isWhole(reads, 'edit')]).toEqual([false, true, false]);
  expect(flipped(reads, 'read', all)).toEqual(nothing);
  expect(flipped(flipped(nothing, 'edit', all), 'edit', all)).toEqual(linesOf(everywhere('read')));
});

test('the box for everything grants and withdraws all rights', () => {
  const full = flippedAll(linesOf({ payments: 'read' }), all);
  expect(full).toEqual(linesOf(everywhere('edit')));
  expect(flippedAll(full, all)).toEqual(nothing);
});

test('keeps rights that the person may not grant', () => {
  const some = linesOf({ disputes: 'read' });
  const mayGive = (view: string, level: string) => view === 'payments' || (view === 'links' && level === 'read');
  const full = flippedAll(some, mayGive);
  expect(full).toEqual(linesOf({ disputes: 'read', payments: 'edit', links: 'read' }));
  expect(flippedAll(full, mayGive)).toEqual(some);
  expect(flipped(full, 'read', mayGive)).toEqual(some);
});
