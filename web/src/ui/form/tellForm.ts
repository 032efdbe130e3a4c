import { emit } from '../../api/events.ts';
import { classify, type Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { alert } from '../overlay/alerts.ts';
import { FAILED, failureText, isToldElsewhere } from '../overlay/tellAction.ts';
import type { FormEngine } from './formEngine.ts';
import { fieldsOf, focusFirst, isShown, isUnderOtherTab } from './fieldElements.ts';
import { sortFormError } from './formError.ts';

/** Without an answer the form says so: what was typed is still there. */
const plainText = ({ kind }: Failure, failed = FAILED) =>
  kind === 'silent' ? t('The server could not be reached. Nothing was lost: try again.') : t(failed);

/**
 * What a refused submit says: under the fields a person sees, else as alerts; of a form that was left meanwhile as an
 * alert of the portal. What `Failure`s tell elsewhere is not told here.
 */
export function tellForm(
  engine: FormEngine,
  form: HTMLFormElement | null,
  thrown: unknown,
  { failed, forget }: { failed?: string; forget?: readonly string[] },
): void {
  const failure = classify(thrown);
  if (isToldElsewhere(failure)) return engine.button('enable');
  if (form === null) return alert('danger', failureText(failure, failed));
  if (failure.kind === 'other' && failed === undefined) {
    engine.button('error');
    return emit({ type: 'bad', retryAfter: failure.retryAfter });
  }
  const visible = new Set(
    fieldsOf(form)
      .filter((field) => isShown(field) || isUnderOtherTab(field))
      .map((field) => field.dataset['field']),
  );
  const { fields, alerts } =
    failure.error === undefined
      ? { fields: {}, alerts: [plainText(failure, failed)] }
      : sortFormError(failure.error, (name) => visible.has(name));
  engine.refuse(fields, alerts, forget);
  engine.button('error');
  requestAnimationFrame(() => focusFirst(form, fields));
}
