import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RulesExample } from '../gallery/form/RulesExample.tsx';
import { press } from '../support/commands.ts';
import { setText } from '../support/setText.ts';
import { renderPart } from '../support/renderPart.tsx';

const rules = page.getByRole('form', { name: 'Every rule' });
const field = (label: string) => rules.getByRole('textbox', { name: label, exact: true });

/** Submits the form with Enter: all fields are validated, and an empty required field blocks the submit. */
async function submit(): Promise<void> {
  (field('Required').element() as HTMLElement).focus();
  await press('Enter');
}

beforeEach(() => renderPart(<RulesExample />));

const messages = [
  ['Pattern of three capitals', 'uah', 'field must match pattern', 'FORM-006'],
  ['Minlength of 10', '123456789', 'value is to short', 'FORM-007'],
  ['Maxlength of 12', '1234567890123', 'value is to long', 'FORM-008'],
  ['Match with the first', 'other', 'fields must match', 'FORM-009'],
  ['Max of 100.00', '100.01', 'field is greater than 100.00', 'FORM-010'],
  ['Min of 0.01', '0', 'field is lower than 0.01', 'FORM-011'],
  ['Decimal', '1,5', 'field must be numeric', 'FORM-012'],
  ['Amount', '123456789012345678', 'field must be amount', 'FORM-013'],
  ['Number', '1.5', 'field must be number', 'FORM-014'],
  ['Range from 1 to 25', '25,01', 'field must be between 1 and 25', 'FORM-015'],
  ['Email', 'a@b', 'Enter a valid email address', 'FORM-016'],
  ['List of e-mails', 'a@b.co;c@d.co', 'Enter a valid email address', 'FORM-022'],
  ['Url', 'example.com', 'Enter a valid url', 'FORM-017'],
  ['Phone', '123456', 'Enter a valid phone', 'FORM-018'],
] as const;

test(
  'each validation rule shows its own message, and an empty optional field shows none',
  {
    meta: {
      covers: [
        ...messages.map(([, , , row]) => row),
        'FORM-005',
        'FORM-004',
        'FORM-019',
        'FORM-020',
        'FORM-023',
        'UI-029',
        'UI-032',
      ],
    },
  },
  async () => {
    await submit();
    await expect.poll(() => rules.getByText('field is required', { exact: true }).elements().length).toBe(1);
    expect(rules.element().querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    for (const [label, value] of messages) setText(field(label), value);
    for (const [label, , text] of messages) await expect.element(field(label)).toHaveAccessibleDescription(text);
  },
);

/** Values that each rule accepts at its limits, and values just beyond the limits that the rule rejects. */
const limits = [
  ['Pattern of three capitals', ['UAH', 'EUR'], ['UAHS', 'UA']],
  ['Minlength of 10', ['1234567890', '12345678901'], ['123456789', '1']],
  ['Maxlength of 12', ['123456789012', '1'], ['1234567890123', '12345678901234']],
  ['Max of 100.00', ['100', '99,99'], ['100,01', '1000']],
  ['Min of 0.01', ['0.01', '1'], ['0.009', '-1']],
  ['Decimal', ['-1.5', '0'], ['1.', '+1']],
  ['Amount', ['12345678901234567.89', '0,1'], ['1.234', '-1']],
  ['Number', ['0012', '7'], ['-1', '1 0']],
  ['Range from 1 to 25', ['1', '24,99'], ['0,99', '25,01']],
  ['Email', ['a.b+c@d-e.co', 'a@b.co'], ['a b@c.co', 'a@b.co,c@d.co']],
  ['List of e-mails', ['a@b.co, c@d.co', 'a@b.co'], ['a@b.co,', 'a@b.co c@d.co']],
  ['Url', ['http://example.com', 'https://example.com/a?b#c'], ['ftp://example.com', 'https://']],
  ['Phone', ['1234567', '+12345678901234'], ['123456789012345', '12345+67']],
] as const;

const ROWS = messages.map(([, , , row]) => row).filter((row) => row !== 'FORM-009');

test(
  'each validation rule accepts values within its limits, and rejects values beyond the limits',
  { meta: { covers: [...ROWS, 'UI-029', 'UI-032'] } },
  async () => {
    const texts = new Map<string, string>(messages.map(([label, , text]) => [label, text]));
    const judge = async (values: readonly (readonly [label: string, value: string, text: string])[]) => {
      for (const [label, value] of values) setText(field(label), value);
      await submit();
      for (const [label, value, text] of values)
        await expect.element(field(label), { message: value }).toHaveAccessibleDescription(text);
    };
    for (const index of [0, 1] as const) {
      await judge(limits.map(([label, , wrong]) => [label, wrong[index], texts.get(label) ?? '?']));
      await judge(limits.map(([label, right]) => [label, right[index], '']));
    }
  },
);
