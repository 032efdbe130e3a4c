import { VIEWS } from '@portal/contract/rightRules';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RightsFields } from '../../src/merchants/RightsFields.tsx';
import { buildRightsRows } from '../../src/merchants/rightsTable.ts';
import { renderPart } from '../support/renderPart.tsx';

function Rights() {
  const [lines, setLines] = useState(buildRightsRows({}));
  return <RightsFields lines={lines} onChange={setLines} mayGive={() => true} />;
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
/** Clicks a checkbox by script, because this test does not concern the mouse. */
const flip = (name: string): void => (box(name).element() as HTMLElement).click();
const isMixed = (name: string): boolean => (box(name).element() as HTMLInputElement).indeterminate;
const checked = () => page.getByRole('checkbox', { checked: true });
const lines = VIEWS.length;
/** Number of checkboxes: two for each area, one for each column, and one for everything. */
const everything = 2 * lines + 2 + 1;

async function expectChecked(isChecked: boolean, ...names: string[]): Promise<void> {
  for (const name of names)
    if (isChecked) await expect.element(box(name)).toBeChecked();
    else await expect.element(box(name)).not.toBeChecked();
}

test(
  'the rights table shows a line for each area; a column toggles its right, and edit includes read',
  { meta: { covers: ['PERM-002', 'PERM-004', 'PERM-006', 'PERM-007'] } },
  async () => {
    await renderPart(<Rights />);
    await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(everything);
    await expect.poll(() => checked().elements().length).toBe(0);
    flip('Edit');
    await expect.poll(() => checked().elements().length).toBe(everything);
    flip('Edit');
    await expect.poll(() => checked().elements().length).toBe(1 + lines);
    await expectChecked(true, 'Read', 'Payments: Read', 'Keys and callbacks: Read');
    flip('Payments: Read');
    await expectChecked(false, 'Read');
    expect(isMixed('Select all')).toBe(true);
    flip('Payments: Edit');
    await expectChecked(true, 'Payments: Edit', 'Payments: Read', 'Read');
    await expectChecked(false, 'Edit', 'Select all');
    flip('Payments: Read');
    await expectChecked(false, 'Payments: Edit', 'Payments: Read', 'Read');
    flip('Read');
    await expect.poll(() => checked().elements().length).toBe(1 + lines);
    flip('Read');
    await expect.poll(() => checked().elements().length).toBe(0);
    expect(isMixed('Select all')).toBe(false);
  },
);

test(
  'one checkbox toggles every right, and is checked only while every right is given',
  { meta: { covers: ['PERM-003', 'PERM-005'] } },
  async () => {
    await renderPart(<Rights />);
    flip('Select all');
    await expect.poll(() => checked().elements().length).toBe(everything);
    flip('Links: Edit');
    await expectChecked(false, 'Select all', 'Edit');
    await expectChecked(true, 'Read');
    flip('Read');
    await expect.poll(() => checked().elements().length).toBe(0);
    flip('Edit');
    await expect.poll(() => checked().elements().length).toBe(everything);
    flip('Select all');
    await expect.poll(() => checked().elements().length).toBe(0);
  },
);
