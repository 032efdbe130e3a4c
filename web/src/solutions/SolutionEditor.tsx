import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '../text/t.ts';
import { focusFirstError } from '../ui/form/fieldElements.ts';
import { FormBar } from '../ui/form/FormBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import type { FormValues } from '../ui/form/formValues.ts';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { getAddressPath } from '../ui/page/getAddressPath.ts';

/** A tab of the editor form with its address. */
export interface EditorTab {
  name: string;
  label: string;
  to: string;
  content: ReactNode;
}

interface Props<V extends FormValues> {
  form: ValidatedForm<V>;
  /** Accessible title of the form and its tabs, such as "New link". */
  label: string;
  tabs: readonly EditorTab[];
  /** Name of the shown tab. */
  current: string;
  /** Returns the tab that contains a field, by the field's path. */
  tabOfField: (path: string) => string;
  /**
   * Whether the record is new: the button is "Create" for a new record, "Save" for an existing one (BTN-031, BTN-032).
   */
  isNew: boolean;
  /** Whether a path belongs to the form. Navigation between paths of the form keeps the typed values. */
  staysAt: (path: string) => boolean;
  /** Content above the fields of every tab. */
  children?: ReactNode;
}

/**
 * Editor of payment links and buttons: one form with tabs (BTN-029, BTN-030). Typed values stay when the tab changes.
 * The footer saves or creates, and links to the next tab (BTN-031 … BTN-033). If all errors belong to another tab, that
 * tab opens.
 */
export function SolutionEditor<V extends FormValues>(props: Props<V>) {
  const { form, label, tabs, current, isNew, staysAt, children } = props;
  const onSubmit = useTabOfError(props);
  const next = tabs[tabs.findIndex(({ name }) => name === current) + 1];
  const onNext = useFocusInNext(form.ref, current);
  return (
    <form ref={form.ref} onSubmit={onSubmit} noValidate aria-label={label} aria-busy={form.button === 'proceed'}>
      <RouteTabs
        label={label}
        tabs={tabs.map((tab) => ({ label: tab.label, to: tab.to, isCurrent: tab.name === current }))}
      />
      <Stack gap="md" maw={720}>
        <FormErrors form={form} />
        {children}
        {tabs.map(({ name, content }) => (
          <Stack
            key={name}
            gap="md"
            data-tab={name === current ? 'shown' : 'other'}
            display={shownIf(name === current)}
          >
            {content}
          </Stack>
        ))}
        <FormBar form={form} verb={isNew ? t('Create') : t('Save')}>
          {isNew && next && (
            <Button variant="default" renderRoot={(given) => <Link {...given} to={next.to} replace />} onClick={onNext}>
              {t('Next step')}
            </Button>
          )}
        </FormBar>
      </Stack>
      <LeaveGuard isUnsaved={form.isUnsaved} staysAt={staysAt} onLeave={form.discardDraft} />
    </form>
  );
}

const shownIf = (isShown: boolean) => (isShown ? undefined : 'none');

/** Hook that moves the focus into the new tab, because the link to the next tab disappears on the last tab. */
function useFocusInNext(form: RefObject<HTMLFormElement | null>, current: string): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    form.current
      ?.querySelector<HTMLElement>('[data-tab=shown] :is(input:not([type=hidden]), textarea, button):not(:disabled)')
      ?.focus();
  }, [form, current]);
  return () => void (isAsked.current = true);
}

/**
 * Hook that submits the form. If every refused field belongs to another tab, the editor opens that tab and focuses its
 * first refused field. The address decides which tab the user is on, because the shown tab lags behind the address
 * while a tab change waits for the session check, and a refusal can arrive in between.
 */
function useTabOfError<V extends FormValues>({ form, tabs, current, tabOfField }: Props<V>) {
  const [, navigate] = useLocation();
  const isAwaitingResult = useRef(false);
  const wrongTabs = Object.keys(form.errorSummary).map(tabOfField);
  useEffect(() => {
    if (!isAwaitingResult.current || wrongTabs.length === 0) return;
    const chosen = tabs.find(({ to }) => to.replace(/\?.*/s, '') === getAddressPath())?.name ?? current;
    const target = wrongTabs.includes(chosen) ? undefined : tabs.find(({ name }) => wrongTabs.includes(name));
    if (target !== undefined) return navigate(target.to, { replace: true });
    if (chosen !== current) return;
    isAwaitingResult.current = false;
    focusFirstError(form.ref.current, form.errorSummary);
  });
  return (event: { preventDefault: () => void }) => {
    isAwaitingResult.current = true;
    form.onSubmit(event);
  };
}
