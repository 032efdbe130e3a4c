import { links, type LinkInfo } from '@portal/contract/links';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useAction } from '../api/client.ts';
import { SolutionEditor } from '../solutions/SolutionEditor.tsx';
import { t } from '../text/t.ts';
import { applyDefault } from '../ui/form/formEngine.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { alertDone } from '../ui/overlay/runAction.ts';
import { FeaturesFields } from './FeaturesFields.tsx';
import {
  bodyOf,
  initialValues,
  linkConditions,
  linkRules,
  tabOfField,
  type LinkConditional,
  type LinkTab,
  type LinkValues,
} from './linkForm.ts';
import { touched, type LinkMerchant } from './linkReads.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

interface Props {
  merchants: readonly LinkMerchant[];
  /** The merchant in the address; empty where there is none. */
  merchantId: string;
  tab: LinkTab;
  parent: LinkInfo | undefined;
}

const FORM = paths.createLink(undefined, 'settings').replace(/settings$/, '');
const staysAt = (path: string) => path.startsWith(FORM);

/** A new link under two tabs of one form: what is typed stays while tabs and merchants change (LINK-024). */
export function CreateLinkForm({ merchants, merchantId, tab, parent }: Props) {
  const create = useAction(links.create, touched);
  const [, navigate] = useLocation();
  const leadOn = useNavigateUnlessLeft(staysAt);
  const search = useSearch();
  const at = (name: LinkTab, merchant = merchantId) =>
    `${paths.createLink(merchant, name)}${search === '' ? '' : `?${search}`}`;
  const form = useValidatedForm<LinkValues, LinkConditional>({
    initial: initialValues(merchantId, parent),
    rules: linkRules,
    conditions: linkConditions,
    submit: async (values) => {
      const made = await create.run({ params: { merchant: Number(values.merchant) }, body: bodyOf(values, parent) });
      alertDone();
      leadOn(paths.link(made.id));
    },
  });
  // The address says which merchant it is, and changes with the choice (LINK-004).
  const { set } = form;
  const isOther = form.values.merchant !== merchantId;
  useEffect(() => {
    if (isOther) applyDefault(() => set('merchant', merchantId));
  }, [isOther, set, merchantId]);
  const merchant = merchants.find(({ id }) => String(id) === merchantId);
  const choose = (id: string) => navigate(at('settings', id), { replace: true });
  const fields = <SettingsFields form={form} merchants={merchants} merchantId={merchantId} onMerchant={choose} />;
  return (
    <SolutionEditor
      form={form}
      label={t('New link')}
      tabs={[
        { name: 'settings', label: t('Settings'), to: at('settings'), content: fields },
        {
          name: 'features',
          label: t('Features'),
          to: at('features'),
          content: <FeaturesFields form={form} merchant={merchant} />,
        },
      ]}
      current={tab}
      tabOfField={tabOfField}
      isNew
      staysAt={staysAt}
    />
  );
}
