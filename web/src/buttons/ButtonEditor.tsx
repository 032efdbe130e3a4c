import type { SaveButton } from '@portal/contract/buttons';
import { BUTTON_LIMITS } from '@portal/contract/buttons/buttonRules';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { getServerTime } from '../api/serverClock.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';
import { CustomFields } from '../solutions/CustomFields.tsx';
import { SolutionEditor } from '../solutions/SolutionEditor.tsx';
import { t } from '../text/t.ts';
import { toLocalDay } from '../ui/date/dateRange.ts';
import { applyDefaultChange } from '../ui/form/formEngine.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import {
  buildButtonBody,
  getButtonConditions,
  BUTTON_TABS,
  getButtonRules,
  getButtonTab,
  type ButtonConditional,
  type ButtonTab,
  type ButtonValues,
} from './buttonForm.ts';
import type { ButtonMerchant } from './buttonReads.ts';
import { ButtonFeaturesFields } from './ButtonFeaturesFields.tsx';
import { ButtonSettingsFields } from './ButtonSettingsFields.tsx';
import { useButtonChoices } from './useButtonChoices.ts';

interface Props {
  /** Title of the editor, such as "New button". */
  label: string;
  initial: ButtonValues;
  merchants: readonly ButtonMerchant[];
  /** Merchant id in the address; empty if the address names none. */
  merchantId: string;
  tab: ButtonTab;
  /**
   * Returns the address of an editor tab; with `merchant`, the address of the first tab at another merchant. Existing
   * buttons keep their merchant.
   */
  at: (tab: ButtonTab, merchant?: string) => string;
  staysAt: (path: string) => boolean;
  /** Name under which the form's draft is stored. */
  draft: string;
  isNew: boolean;
  save: (merchant: number, body: SaveButton) => Promise<unknown>;
  /** Renders content above the fields. `submitAgain` sends the form again. */
  above?: (submitAgain: () => void, discardDraft: () => void) => ReactNode;
}

/** Payment button editor. The signed-in user is loaded first, because drafts are stored per user. */
export const ButtonEditor = (props: Props) => (
  <WhenLoaded read={currentUserQuery}>
    {({ email }) => <Form {...props} draft={`${email} ${props.draft}`} />}
  </WhenLoaded>
);

/**
 * Form of the payment button editor with three tabs (BTN-026). Typed values survive a change of tab or merchant, a
 * failed save and the end of the session.
 */
function Form({ label, initial, merchants, merchantId, tab, at, staysAt, draft, isNew, save, above }: Props) {
  const [, navigate] = useLocation();
  const choices = useButtonChoices(merchantId);
  const version = merchants.find(({ id }) => String(id) === merchantId)?.checkout_version ?? 2;
  const form = useValidatedForm<ButtonValues, ButtonConditional>({
    initial,
    rules: getButtonRules(choices?.today ?? toLocalDay(getServerTime())),
    conditions: getButtonConditions(version, choices?.multicurrencies ?? true),
    draft,
    submit: (values) => save(Number(values.merchant), buildButtonBody(values, version)),
  });
  // The address contains the merchant and changes when the user chooses another one (BTN-005).
  const { set } = form;
  const isOther = form.values.merchant !== merchantId;
  useEffect(() => {
    if (isOther) applyDefaultChange(() => set('merchant', merchantId));
  }, [isOther, set, merchantId]);
  const shared = { form, choices, version };
  const contents: Record<ButtonTab, { label: string; content: ReactNode }> = {
    settings: {
      label: t('Settings'),
      content: (
        <ButtonSettingsFields
          {...shared}
          merchants={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...(isNew ? { onMerchant: (id) => navigate(at('settings', id), { replace: true }) } : {})}
        />
      ),
    },
    fields: { label: t('Fields'), content: <CustomFields form={form} max={BUTTON_LIMITS.fields} heading="h2" /> },
    features: { label: t('Features'), content: <ButtonFeaturesFields {...shared} /> },
  };
  return (
    <SolutionEditor
      form={form}
      label={label}
      tabs={BUTTON_TABS.map((name) => ({ name, to: at(name), ...contents[name] }))}
      current={tab}
      tabOfField={getButtonTab}
      isNew={isNew}
      staysAt={staysAt}
    >
      {above?.(() => form.onSubmit(), form.discardDraft)}
    </SolutionEditor>
  );
}
