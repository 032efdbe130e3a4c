import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { RulesExample } from '../gallery/form/RulesExample.tsx';
import FormSection from '../gallery/FormSection.tsx';
import SelectsSection from '../gallery/SelectsSection.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { advanceClock, retryUntilPasses, stopClock } from '../support/clock.ts';
import { press } from '../support/commands.ts';
import { answerForms, expectAlerts, expectDangerColour, pressAnyway, sentFormBodies } from '../support/forms.ts';
import { focus, pressKeysOn, typeInto } from '../support/keys.ts';
import { setText } from '../support/setText.ts';
import { renderPart } from '../support/renderPart.tsx';

const rules = page.getByRole('form', { name: 'Every rule' });
const field = (label: string) => rules.getByRole('textbox', { name: label, exact: true });
const button = rules.getByRole('button', { name: 'Send rules' });
const state = () => button.element().getAttribute('data-state');
const isWrong = (label: string) => field(label).element().getAttribute('aria-invalid') === 'true';
const expectError = (label: string, text: string) =>
  retryUntilPasses(() => expect(field(label).element()).toHaveAccessibleDescription(text));
const expectState = (shown: string) => retryUntilPasses(() => expect(state()).toBe(shown));

describe('forms', () => {
  beforeEach(() => renderPart(<RulesExample />));

  test(
    'a form sends values that pass every rule, including a comma in a range and in a list of emails',
    { meta: { covers: ['FORM-015', 'FORM-016', 'FORM-021', 'FORM-025'] } },
    async () => {
      await answerForms({});
      const right = {
        Required: 'secret',
        'Pattern of three capitals': 'UAH',
        'Minlength of 10': '1234567890',
        'Maxlength of 12': '123456789012',
        'Match with the first': 'secret',
        'Max of 100.00': '100',
        'Min of 0.01': '0.01',
        Decimal: '-1.5',
        Amount: '12345678901234567,99',
        Number: '007',
        'Range from 1 to 25': '1,5',
        Email: 'a.b+c@d.co',
        'List of e-mails': 'a@b.co, c@d.co',
        Url: 'http://example.com',
        Phone: '+1234567',
      };
      for (const [label, value] of Object.entries(right)) setText(field(label), value);
      await expect.element(button).not.toHaveAttribute('aria-disabled');
      await button.click();
      await expect
        .poll(sentFormBodies)
        .toEqual([expect.objectContaining({ amount: '12345678901234567,99', emails: 'a@b.co, c@d.co' })]);
    },
  );

  test(
    'a form shows an error 300 ms after input, change or focusout, and immediately on submit',
    { meta: { covers: ['FORM-001', 'FORM-002', 'FORM-003'] } },
    async () => {
      await expect.element(field('Email')).toBeVisible();
      stopClock();
      await typeInto(field('Email'), 'a@');
      await advanceClock(250);
      expect(isWrong('Email')).toBe(false);
      await advanceClock(60);
      await expectError('Email', 'Enter a valid email address');
      focus(field('Required'));
      focus(field('Phone'));
      await advanceClock(250);
      expect(rules.getByText('field is required', { exact: true }).elements()).toHaveLength(0);
      await advanceClock(60);
      await expectError('Required', 'field is required');
      setText(field('Number'), 'x');
      await pressKeysOn(field('Number'), 'Enter');
      await expectError('Number', 'field must be number');
    },
  );

  test(
    'a submit button is green for two seconds after success, red after a refusal, then usable again',
    {
      meta: {
        covers: [
          'UI-020',
          'UI-021',
          'UI-022',
          'UI-025',
          'UI-026',
          'FORM-053',
          'FORM-054',
          'FORM-055',
          'FORM-057',
          'FORM-058',
        ],
      },
    },
    async () => {
      setText(field('Required'), 'x');
      stopClock();
      for (const [error, shown, colour] of [
        [[], 'success', 'rgb(3, 128, 74)'],
        ['', 'success', 'rgb(3, 128, 74)'],
        ['Not now', 'error', 'rgb(217, 45, 32)'],
      ] as const) {
        await answerForms({ error });
        await pressKeysOn(field('Required'), 'Enter');
        await expectState(shown);
        await retryUntilPasses(() => expect(getComputedStyle(button.element()).backgroundColor).toBe(colour));
        await advanceClock(1950);
        expect(state()).toBe(shown);
        await advanceClock(100);
        await expectState('enable');
        expect(button.element()).toBeEnabled();
      }
    },
  );

  test(
    'a form shows success or an error on its submit button for a time, and an edit in this time enables the button again',
    { meta: { covers: ['UI-022', 'UI-025'] } },
    async () => {
      setText(field('Required'), 'x');
      stopClock();
      for (const [error, shown] of [
        ['', 'success'],
        ['Not now', 'error'],
      ] as const) {
        await answerForms({ error });
        await pressKeysOn(field('Required'), 'Enter');
        await expectState(shown);
        // The text is set without key events: a server error moves the focus one frame later, so a key press could hit
        // the button.
        setText(field('Required'), `edited after ${shown}`);
        await retryUntilPasses(() => expect(state()).toBe('enable'));
      }
    },
  );

  test(
    'a form with errors shows the errors on submit, focuses the first one, and sends nothing',
    { meta: { covers: ['FORM-024', 'FORM-025', 'FORM-026', 'FORM-027', 'FORM-028'] } },
    async () => {
      await answerForms({});
      await expect.element(button).toHaveAttribute('aria-disabled', 'true');
      await pressAnyway(button);
      await expect.element(field('Required')).toHaveFocus();
      await expect.element(field('Required')).toHaveAccessibleDescription('field is required');
      setText(field('Phone'), '1');
      await pressKeysOn(field('Phone'), 'Enter');
      await expect.element(field('Required')).toHaveFocus();
      await expect.element(field('Phone')).toHaveAccessibleDescription('Enter a valid phone');
      setText(field('Required'), 'x');
      await pressAnyway(button);
      await expect.element(field('Phone')).toHaveFocus();
      expect(await sentFormBodies()).toEqual([]);
      setText(field('Phone'), '');
      await expect.element(button).not.toHaveAttribute('aria-disabled');
    },
  );

  test(
    'a submit button shows a spinner and sends nothing more until the answer comes',
    { meta: { covers: ['UI-019', 'UI-024', 'UI-025', 'FORM-053', 'FORM-055', 'FORM-057', 'UI-026'] } },
    async () => {
      await answerForms({ error: null }, { failure: 'hang' });
      setText(field('Required'), 'x');
      await button.click();
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveAttribute('data-loading', 'true');
      await expect.element(button).toHaveAttribute('data-state', 'proceed');
      await pressKeysOn(field('Required'), 'Enter');
      await expect.poll(sentFormBodies).toEqual([expect.objectContaining({ required: 'x' })]);
      await commands.release();
      await expect.element(button).toHaveAttribute('data-state', 'success');
      expect(await sentFormBodies()).toHaveLength(1);
      await answerForms({ error: 'Not today' });
      await button.click();
      await expectAlerts(rules, 'Not today');
    },
  );

  for (const [shape, error] of [
    [
      'pairs',
      [
        ['phone', 'is taken'],
        ['phone', 'second'],
        ['url', 'is blocked'],
        ['inn', 'is unknown'],
      ],
    ],
    ['an object', { phone: 'is taken', url: 'is blocked', inn: 'is unknown' }],
  ] as const)
    test(
      `a server error in the form of ${shape} shows at its fields; an error of a hidden field shows as an alert with the field's name`,
      {
        meta: {
          covers: ['FORM-054', 'UI-023', 'ERR-015', 'ERR-016', 'SERR-001', 'SERR-002', 'SERR-004', 'ERR-018'],
        },
      },
      async () => {
        await answerForms({ error });
        setText(field('Required'), 'x');
        await button.click();
        await expect.element(field('Phone')).toHaveAccessibleDescription('is taken');
        await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true');
        await expect.element(field('Url')).toHaveAccessibleDescription('is blocked');
        await expect.element(field('Url')).toHaveAttribute('aria-invalid', 'true');
        await expect.element(field('Url')).toHaveFocus();
        await expectAlerts(rules, 'inn - is unknown');
        expectDangerColour(rules);
        setText(field('Phone'), '+1234567');
        await expect.element(field('Phone')).not.toHaveAttribute('aria-invalid', 'true');
      },
    );

  test(
    'a server error in plain text shows as an alert in the form',
    { meta: { covers: ['ERR-017', 'SERR-003', 'FORM-054', 'UI-026'] } },
    async () => {
      await answerForms({ error: 'Not today' });
      setText(field('Required'), 'x');
      await button.click();
      await expect.element(rules.getByRole('alert')).toHaveTextContent(/^Not today$/);
      expectDangerColour(rules);
    },
  );
});

test(
  'a required checkbox shows its error 300 ms after the user unchecks the box',
  { meta: { covers: ['FORM-001', 'FORM-002', 'FORM-003'] } },
  async () => {
    await renderPart(<SelectsSection />);
    const agreed = page.getByRole('checkbox', { name: 'I agree', exact: true });
    await expect.element(agreed).toBeVisible();
    stopClock();
    await pressKeysOn(agreed, 'Space', 'Space');
    await retryUntilPasses(() => expect(agreed.element()).not.toBeChecked());
    await advanceClock(250);
    expect(agreed.element()).toHaveAccessibleDescription('');
    await advanceClock(60);
    await retryUntilPasses(() => expect(agreed.element()).toHaveAccessibleDescription('field is required'));
    expect(agreed.element()).toHaveAttribute('aria-invalid', 'true');
  },
);

test('forms with errors are accessible on a desktop and a phone', async () => {
  await renderPart(<FormSection />);
  focus(field('Required'));
  await press('Enter');
  await expect.element(field('Required')).toHaveAttribute('aria-invalid', 'true');
  setText(field('Phone'), '1');
  await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(...WIDTHS);
});
