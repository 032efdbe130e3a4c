import type { Rule } from '@portal/contract/rules';
import { observable, type Observable } from '../../api/observable.ts';

export type FormValues = Record<string, string | boolean | readonly string[]>;
export type Rules<V> = { readonly [Name in keyof V]?: Rule };
/** When a field takes part, by the values as they are now; a field that says nothing always does (UI-017, UI-018). */
export interface Condition<V> {
  shown?: (values: V) => boolean;
  enabled?: (values: V) => boolean;
}
export type Conditions<V> = { readonly [Name in keyof V]?: Condition<V> };

/** `proceed` runs, `success` and `error` colour the button for two seconds, `enable` waits (FORM-053, FORM-058). */
export type ButtonState = 'enable' | 'proceed' | 'success' | 'error';

export interface FormState<V> {
  values: V;
  /** What is shown under the fields now. */
  errors: Partial<Record<keyof V, string>>;
  alerts: readonly string[];
  button: ButtonState;
  isDirty: boolean;
}

/** An error appears this long after the event that caused it (FORM-002). */
export const ERROR_DELAY = 300;
/** The button stays green or red this long (FORM-058). */
export const BUTTON_DELAY = 2000;

/** A list is judged as its texts joined by commas: empty when it has none. */
const asText = (value: FormValues[string]) => (typeof value === 'object' ? value.join(',') : value);

/**
 * The form validator of 001 §5 without React: input, change and focusout judge a field 300 ms later, a submit judges
 * all at once. A message that is out of date vanishes at once. What the server refused stays under its field until
 * that field is edited; it does not block another try, the server may judge differently then. Fields that are hidden or
 * disabled by their conditions are neither judged nor sent.
 */
export class FormEngine<V extends FormValues> {
  initial: V;
  rules: Rules<V>;
  conditions: Conditions<V> = {};
  private readonly current: Observable<FormState<V>>;
  private readonly waiting = new Map<keyof V, ReturnType<typeof setTimeout>>();
  private readonly judged = new Set<keyof V>();
  private refused: Partial<Record<keyof V, string>> = {};
  private readonly unread = new Map<keyof V, string>();
  private relax: ReturnType<typeof setTimeout> | undefined;

  constructor(initial: V, rules: Rules<V>) {
    this.initial = initial;
    this.rules = rules;
    this.current = observable<FormState<V>>({
      values: initial,
      errors: {},
      alerts: [],
      button: 'enable',
      isDirty: false,
    });
  }

  get state(): FormState<V> {
    return this.current.get();
  }

  subscribe = (listener: () => void): (() => void) => this.current.subscribe(listener);
  snapshot = (): FormState<V> => this.state;

  /** Input or change. What is on its way to the server cannot be edited any more. */
  edit<Name extends keyof V>(name: Name, value: V[Name]): void {
    if (asText(value) === asText(this.state.values[name] ?? '') || this.state.button === 'proceed') return;
    delete this.refused[name];
    const values = { ...this.state.values, [name]: value };
    const isDirty = Object.keys(values).some((key) => asText(values[key] ?? '') !== asText(this.initial[key] ?? ''));
    this.set({ values, isDirty, button: 'enable' });
    if (this.complaint(name) === undefined) this.show(name);
    this.judgeSoon(name);
  }

  /** Focusout. */
  leave(name: keyof V): void {
    this.judgeSoon(name);
  }

  /** What stands in a control but is no value yet, a tag that its rule refuses: it is told at once, in words, and blocks. */
  doubt(name: keyof V, said: string | undefined): void {
    if (said === this.unread.get(name)) return;
    if (said === undefined) this.unread.delete(name);
    else this.unread.set(name, said);
    this.show(name);
  }

  /** Whether a message under a field is one of the control's own, already in the person's words. */
  isDoubt = (name: keyof V, said: string): boolean => this.unread.get(name) === said;
  isShown = (name: keyof V): boolean => this.conditions[name]?.shown?.(this.state.values) ?? true;
  isEnabled = (name: keyof V): boolean => this.conditions[name]?.enabled?.(this.state.values) ?? true;

  /** The values of the fields that take part. */
  sent(): Partial<V> {
    const taken = Object.entries(this.state.values).filter(([name]) => this.takesPart(name));
    return Object.fromEntries(taken) as Partial<V>;
  }

  /** Judges again what was judged before: a limit or another field may have changed. */
  refresh(): void {
    for (const name of this.judged) if (!this.waiting.has(name)) this.show(name);
  }

  /** True while a rule has something to say, shown or not yet (FORM-024, FORM-025). */
  isBlocked(): boolean {
    return Object.keys(this.state.values).some((name) => this.broken(name) !== undefined);
  }

  /** A submit: every field that takes part is judged now. Returns whether it may be sent. */
  judgeAll(): boolean {
    this.waiting.forEach((timer) => clearTimeout(timer));
    this.waiting.clear();
    for (const name of Object.keys(this.state.values)) if (this.takesPart(name)) this.judged.add(name);
    this.refresh();
    return !this.isBlocked();
  }

  /** What the server said; of the fields in `forget` those it refused are emptied. */
  refuse(fields: Record<string, string>, alerts: readonly string[], forget: readonly (keyof V & string)[] = []): void {
    this.refused = { ...(fields as Partial<Record<keyof V, string>>) };
    const emptied = Object.fromEntries(forget.filter((name) => name in fields).map((name) => [name, '']));
    const values = { ...this.state.values, ...emptied };
    this.set({ values, alerts, errors: { ...this.state.errors, ...this.refused } });
    for (const name of Object.keys(fields)) this.judged.add(name);
  }

  /** Moves the button; green and red go back to `enable` by themselves. */
  button(button: ButtonState): void {
    clearTimeout(this.relax);
    this.set(button === 'proceed' ? { button, alerts: [] } : { button });
    if (button === 'success' || button === 'error')
      this.relax = setTimeout(() => this.set({ button: 'enable' }), BUTTON_DELAY);
  }

  /** It succeeded: what was sent is what the form holds from now on. */
  settle(): void {
    this.initial = this.state.values;
    this.set({ isDirty: false });
    this.button('success');
  }

  /** Back to what the form was opened with, or last saved. */
  reset(): void {
    this.stop();
    this.judged.clear();
    this.unread.clear();
    this.refused = {};
    this.set({ values: this.initial, errors: {}, alerts: [], button: 'enable', isDirty: false });
  }

  stop(): void {
    clearTimeout(this.relax);
    this.waiting.forEach((timer) => clearTimeout(timer));
    this.waiting.clear();
  }

  private judgeSoon(name: keyof V): void {
    clearTimeout(this.waiting.get(name));
    const judge = () => {
      this.waiting.delete(name);
      this.judged.add(name);
      this.show(name);
    };
    this.waiting.set(name, setTimeout(judge, ERROR_DELAY));
  }

  private takesPart = (name: keyof V): boolean => this.isShown(name) && this.isEnabled(name);

  private broken(name: keyof V): string | undefined {
    if (!this.takesPart(name)) return undefined;
    const value = asText(this.state.values[name] ?? '');
    // A box that must be checked is empty while it is not.
    const text = typeof value === 'string' ? value : value ? 'true' : '';
    return this.unread.get(name) ?? this.rules[name]?.(text);
  }

  private complaint(name: keyof V): string | undefined {
    return this.refused[name] ?? this.broken(name);
  }

  private show(name: keyof V): void {
    const said = this.complaint(name);
    if (said === this.state.errors[name]) return;
    const errors = { ...this.state.errors };
    if (said === undefined) delete errors[name];
    else errors[name] = said;
    this.set({ errors });
  }

  private set(change: Partial<FormState<V>>): void {
    this.current.set({ ...this.state, ...change });
  }
}
