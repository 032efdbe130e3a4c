import { everywhere } from '@portal/contract/rightRules';
import { expect, test } from 'vitest';
import {
  toggleRightsColumn,
  toggleAllRights,
  isColumnChecked,
  buildRightsRows,
  toggleRight,
  buildRightsBody,
} from './rightsTable.ts';

const all = () => true;
const nothing = buildRightsRows({});
const line = (lines: ReturnType<typeof buildRightsRows>, name: string) => lines.find((one) => one.name === name);

test('the edit right includes the read right, and withdrawing read withdraws edit', () => {
  const acts = toggleRight(nothing, 'links', 'edit');
  expect(line(acts, 'links')).toMatchObject({ read: true, edit: true });
  expect(line(toggleRight(acts, 'links', 'read'), 'links')).toMatchObject({ read: false, edit: false });
  expect(line(toggleRight(acts, 'links', 'edit'), 'links')).toMatchObject({ read: true, edit: false });
  expect(buildRightsBody(acts)).toEqual([{ name: 'links', perm: { read: true, edit: true } }]);
});

test('a column of the rights table toggles as a whole, and is checked only if every area has the right', () => {
  const some = buildRightsRows({ payments: 'edit' });
  const reads = toggleRightsColumn(some, 'read', all);
  expect([isColumnChecked(some, 'read'), isColumnChecked(reads, 'read'), isColumnChecked(reads, 'edit')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(toggleRightsColumn(reads, 'read', all)).toEqual(nothing);
  expect(toggleRightsColumn(toggleRightsColumn(nothing, 'edit', all), 'edit', all)).toEqual(
    buildRightsRows(everywhere('read')),
  );
});

test('the "Select all" box of the rights table grants and withdraws all rights', () => {
  const full = toggleAllRights(buildRightsRows({ payments: 'read' }), all);
  expect(full).toEqual(buildRightsRows(everywhere('edit')));
  expect(toggleAllRights(full, all)).toEqual(nothing);
});

test("the rights table keeps the colleague's rights that the user may not grant", () => {
  const some = buildRightsRows({ disputes: 'read' });
  const mayGive = (view: string, level: string) => view === 'payments' || (view === 'links' && level === 'read');
  const full = toggleAllRights(some, mayGive);
  expect(full).toEqual(buildRightsRows({ disputes: 'read', payments: 'edit', links: 'read' }));
  expect(toggleAllRights(full, mayGive)).toEqual(some);
  expect(toggleRightsColumn(full, 'read', mayGive)).toEqual(some);
});
