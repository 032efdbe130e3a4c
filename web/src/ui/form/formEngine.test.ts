import { amount, all, max, message, required } from '@portal/contract/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BUTTON_RESULT_MS,
  ERROR_DELAY_MS,
  FormEngine,
  type ConditionsByPattern,
  type RulesByPattern,
  type FieldConditions,
  type FormRules,
} from './formEngine.ts';
import { fieldValueAt, type FormValues } from './formValues.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a form whose values are changed in place. */
function formOf<V extends FormValues>(initial: V, rules: FormRules<V>, conditions = {} as FieldConditions<V>) {
  const form = new FormEngine();
  form.rules = rules as RulesByPattern;
  form.conditions = conditions as ConditionsByPattern;
  let values = structuredClone<FormValues>(initial);
  let saved = initial as FormValues;
  const listAt = (path: string) => fieldValueAt(values, path) as FormValues[];
  form.store = {
    getValues: () => values,
    setFieldValue: (path, value) => {
      const [name = '', ...above] = path.split('.').toReversed();
      Object.assign(fieldValueAt(values, above.toReversed().join('.')) ?? {}, { [name]: value });
    },
    setValues: (given) => void (values = structuredClone(given)),
    insertListItem: (path, row, index = listAt(path).length) => listAt(path).splice(index, 0, structuredClone(row)),
    removeListItem: (path, index) => listAt(path).splice(index, 1),
    reorderListItem: (path, { from, to }) => listAt(path).splice(to, 0, ...listAt(path).splice(from, 1)),
    setErrors: () => undefined,
    setStatus: () => undefined,
    resetDirty: () => void (saved = structuredClone(values)),
    getInitialValues: () => saved,
    setInitialValues: (given: FormValues) => void (saved = given),
    reset: () => void (values = structuredClone(saved)),
  };
  return form;
}

const refund = (limit = '100.00') =>
  formOf({ type: 'partial', amount: '', comment: '' }, { amount: all(required, amount, max(limit)) });

test("a form field's error appears 300 ms after the input, not earlier", () => {
  const form = refund();
  form.edit('amount', 'abc');
  vi.advanceTimersByTime(ERROR_DELAY_MS - 1);
  expect(form.errors).toEqual({});
  vi.advanceTimersByTime(1);
  expect(form.errors).toEqual({ amount: message.amount });
});

test("further typing restarts the 300 ms delay of a form field's error", () => {
  const form = refund();
  form.edit('amount', 'a');
  vi.advanceTimersByTime(200);
  form.edit('amount', 'ab');
  vi.advanceTimersByTime(200);
  expect(form.errors).toEqual({});
});

test('leaving an empty required field shows its error after 300 ms', () => {
  const form = refund();
  form.blur('amount');
  vi.advanceTimersByTime(ERROR_DELAY_MS);
  expect(form.errors).toEqual({ amount: 'field is required' });
});

test('submitting a form with errors shows all errors immediately and sends nothing', () => {
  const form = refund();
  expect(form.findErrors()).toEqual({ amount: 'field is required' });
  expect(form.validateAll()).toBe(false);
  expect(form.errors).toEqual({ amount: 'field is required' });
});

test("a form field's error disappears immediately when the value becomes valid", () => {
  const form = refund();
  form.validateAll();
  form.edit('amount', '12.50');
  expect(form.errors).toEqual({});
  expect(form.validateAll()).toBe(true);
});

test('a changed limit of a form field applies to the value typed before the change', () => {
  const form = refund('100.00');
  form.edit('amount', '80');
  vi.advanceTimersByTime(ERROR_DELAY_MS);
  form.rules = { amount: max('50.00') };
  form.revalidate();
  expect(form.errors).toEqual({ amount: 'field is greater than 50.00' });
});

test('a server error at a form field stays until the field is edited, and does not block the next submit', () => {
  const form = refund();
  form.edit('amount', '80');
  form.setButton('proceed');
  form.setServerErrors({ amount: 'field is greater than 50.00' }, []);
  form.setButton('error');
  form.blur('amount');
  vi.advanceTimersByTime(ERROR_DELAY_MS);
  expect(form.errors).toEqual({ amount: 'field is greater than 50.00' });
  expect(form.validateAll()).toBe(true);
  form.edit('amount', '40');
  expect(form.errors).toEqual({});
});

test('a form cannot be edited during its submission', () => {
  const form = refund();
  form.setButton('proceed');
  form.edit('amount', '1');
  expect(form.store.getValues()['amount']).toBe('');
});

test("a form's submit button is red for two seconds after a failure, or until the next edit", () => {
  const form = refund();
  form.setButton('error');
  expect(form.status.button).toBe('error');
  vi.advanceTimersByTime(BUTTON_RESULT_MS);
  expect(form.status.button).toBe('enable');
  form.setButton('error');
  form.edit('comment', 'x');
  expect(form.status.button).toBe('enable');
});

type Conditional = { how: string; iban: string; agreed: boolean; mails: readonly string[] };

const conditional = () =>
  formOf<Conditional>(
    { how: 'card', iban: '', agreed: false, mails: [] },
    { iban: required, agreed: required, mails: required },
    { iban: { shown: ({ how }) => how === 'bank' }, mails: { enabled: ({ agreed }) => agreed } },
  );

test('a hidden or disabled form field is neither validated nor sent', () => {
  const form = conditional();
  expect(form.validateAll()).toBe(false);
  expect(form.errors).toEqual({ agreed: 'field is required' });
  expect(form.activeValues()).toEqual({ how: 'card', agreed: false });
  form.edit('agreed', true);
  form.edit('how', 'bank');
  expect(form.validateAll()).toBe(false);
  expect(form.errors).toEqual({ iban: 'field is required', mails: 'field is required' });
  form.edit('how', 'card');
  form.revalidate();
  expect(form.errors).toEqual({ mails: 'field is required' });
});

test('a list field with the same texts counts as unchanged', () => {
  const form = conditional();
  form.setServerErrors({ mails: 'is unknown' }, []);
  form.edit('mails', []);
  expect(form.errors).toEqual({ mails: 'is unknown' });
});

test('an error that a form control reports itself appears immediately and blocks the submit', () => {
  const form = refund();
  form.edit('amount', '10');
  form.setInputError('comment', 'Enter a valid email address');
  expect(form.errors).toEqual({ comment: 'Enter a valid email address' });
  expect(form.validateAll()).toBe(false);
  form.setInputError('comment', undefined);
  expect(form.errors).toEqual({});
  expect(form.validateAll()).toBe(true);
});

test('resetting a form restores the values of the last save', () => {
  const form = refund();
  form.edit('amount', '10');
  form.startSubmission();
  form.markSaved();
  form.edit('amount', 'x');
  form.validateAll();
  form.reset();
  expect(form.store.getValues()).toMatchObject({ amount: '10' });
  expect(form.errors).toEqual({});
});

test('a one-time code that the server rejects is cleared and keeps its error; other fields keep their values', () => {
  const form = refund();
  form.edit('amount', '10');
  form.edit('comment', '123456');
  form.setServerErrors({ comment: 'Wrong code' }, [], ['comment', 'amount']);
  form.revalidate();
  expect(form.store.getValues()).toMatchObject({ amount: '10', comment: '' });
  expect(form.errors).toEqual({ comment: 'Wrong code' });
  form.edit('comment', '6');
  expect(form.errors).toEqual({});
});

type Nested = {
  address: { city: string };
  fields: readonly { label: string; kind: string; options: string }[];
};

const row = (label: string, kind = 'text') => ({ label, kind, options: '' });

/** Creates a form with a city and labelled fields, whose rows need options only if their kind is `choice`. */
const nested = (...labels: string[]) =>
  formOf<Nested>(
    { address: { city: 'Lviv' }, fields: labels.map((label) => row(label)) },
    { fields: required, 'address.city': required, 'fields.*.label': required, 'fields.*.options': required },
    { 'fields.*.options': { shown: (_, { kind }) => kind === 'choice' } },
  );

test('a validation rule for `*` checks each row of a list, and a rule for the list its length', () => {
  const form = nested('a', '');
  form.edit('address.city', '');
  expect(form.validateAll()).toBe(false);
  expect(form.errors).toEqual({ 'address.city': 'field is required', 'fields.1.label': 'field is required' });
  form.removeRow('fields', 1);
  form.removeRow('fields', 0);
  expect(form.validateAll()).toBe(false);
  expect(form.errors).toEqual({ 'address.city': 'field is required', fields: 'field is required' });
});

test('a condition for `*` applies to each row of a list, and hidden fields are not sent', () => {
  const form = nested('a', 'b');
  form.edit('fields.1.kind', 'choice');
  expect(form.isShown('fields.0.options')).toBe(false);
  expect(form.isShown('fields.1.options')).toBe(true);
  form.validateAll();
  expect(form.errors).toEqual({ 'fields.1.options': 'field is required' });
  expect(form.activeValues()['fields']).toEqual([
    { label: 'a', kind: 'text' },
    { label: 'b', kind: 'choice', options: '' },
  ]);
});

test('errors in a list move with their rows when rows are added, removed and moved', () => {
  const form = nested('a', 'b', '', 'd');
  form.validateAll();
  form.setServerErrors({ 'fields.3.label': 'is taken' }, []);
  form.insertRow('fields', row('new'), 0);
  expect(form.errors).toEqual({ 'fields.3.label': 'field is required', 'fields.4.label': 'is taken' });
  form.moveRow('fields', 4, 1);
  expect(form.errors).toEqual({ 'fields.1.label': 'is taken', 'fields.4.label': 'field is required' });
  form.removeRow('fields', 4);
  expect(form.errors).toEqual({ 'fields.1.label': 'is taken' });
  expect(form.validateAll()).toBe(true);
  form.edit('fields.1.label', 'e');
  expect(form.errors).toEqual({});
});

test('a row that moves before its delayed validation is validated at its new place', () => {
  const form = nested('a', 'b');
  form.edit('fields.0.label', '');
  form.moveRow('fields', 0, 1);
  vi.advanceTimersByTime(ERROR_DELAY_MS);
  expect(form.errors).toEqual({ 'fields.1.label': 'field is required' });
});

test('each row of a list in a form keeps its key', () => {
  const form = nested('a', 'b', 'c');
  const [a, b, c] = form.rowKeys('fields');
  form.moveRow('fields', 0, 2);
  expect(form.rowKeys('fields')).toEqual([b, c, a]);
  form.removeRow('fields', 0);
  form.insertRow('fields', row('d'));
  const [, , d] = form.rowKeys('fields');
  expect(form.rowKeys('fields')).toEqual([c, a, d]);
  expect([a, b, c]).not.toContain(d);
});

test('a form that closes on success ignores edits during the submission', () => {
  const form = nested('a', 'b');
  form.startSubmission();
  form.edit('address.city', 'Kyiv');
  form.insertRow('fields', row('c'));
  form.removeRow('fields', 0);
  form.moveRow('fields', 0, 1);
  expect(form.activeValues()).toEqual({
    address: { city: 'Lviv' },
    fields: [
      { label: 'a', kind: 'text' },
      { label: 'b', kind: 'text' },
    ],
  });
});

test("an edit during a form's submission wins over the server's answer and stays unsaved", () => {
  const form = nested('a', 'b');
  form.staysOpen = true;
  form.startSubmission();
  form.edit('fields.1.label', 'typed later');
  expect(form.isSubmitting()).toBe(true);
  form.accept({ address: { city: 'Lviv, Ukraine' }, fields: [row('A'), row('B')] });
  form.markSaved();
  expect(form.store.getValues()).toEqual({
    address: { city: 'Lviv, Ukraine' },
    fields: [row('A'), row('typed later')],
  });
  form.reset();
  expect(form.store.getValues()).toEqual({ address: { city: 'Lviv, Ukraine' }, fields: [row('A'), row('B')] });
});

test("rows of a list changed during the submission keep their order and take the answer's values", () => {
  const form = nested('a', 'b', 'c');
  form.staysOpen = true;
  form.startSubmission();
  form.removeRow('fields', 0);
  form.moveRow('fields', 0, 1);
  form.insertRow('fields', row('new'), 0);
  form.accept({ address: { city: 'Lviv' }, fields: [row('A'), row('B'), row('C')] });
  form.markSaved();
  expect(form.store.getValues()['fields']).toEqual([row('new'), row('C'), row('B')]);
});

test("edits during a form's submission stay unsaved if the answer contains no stored values", () => {
  const form = nested('a');
  form.staysOpen = true;
  form.edit('address.city', 'Kyiv');
  form.startSubmission();
  form.edit('address.city', 'Odesa');
  form.markSaved();
  expect(form.store.getValues()).toMatchObject({ address: { city: 'Odesa' } });
  form.reset();
  expect(form.store.getValues()).toMatchObject({ address: { city: 'Kyiv' } });
});

test('newly loaded form values count as saved, and clear the earlier errors', () => {
  const form = nested('a', '');
  form.edit('address.city', 'Kyiv');
  form.validateAll();
  form.setServerErrors({ 'fields.0.label': 'is taken' }, []);
  form.load({ fields: [row('A'), row('B')] });
  expect(form.errors).toEqual({});
  expect(form.store.getValues()).toEqual({ address: { city: 'Kyiv' }, fields: [row('A'), row('B')] });
  form.reset();
  expect(form.store.getValues()).toEqual({ address: { city: 'Lviv' }, fields: [row('A'), row('B')] });
});
