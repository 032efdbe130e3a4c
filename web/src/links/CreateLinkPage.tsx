import { type LinkInfo, links } from '@portal/contract/links';
import { useLocation, useParams, useSearch } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { RequireMerchant } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { getLinkQuery, type LinkMerchant, linkMerchantsQuery, staleLinkRoutes } from './linkReads.ts';
import { useEffect } from 'react';
import { useRouteMutation } from '../api/client.ts';
import { SolutionEditor } from '../solutions/SolutionEditor.tsx';
import { applyDefaultChange } from '../ui/form/formEngine.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { LinkFeaturesFields } from './LinkFeaturesFields.tsx';
import {
  buildLinkBody,
  getInitialLinkValues,
  type ConditionalLinkField,
  linkConditions,
  getLinkFormRules,
  type LinkTab,
  type LinkValues,
  getLinkTab,
} from './linkForm.ts';
import { LinkSettingsFields } from './LinkSettingsFields.tsx';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

interface Props {
  merchants: readonly LinkMerchant[];
  /** Merchant id in the address; empty if the address names none. */
  merchantId: string;
  tab: LinkTab;
  parent: LinkInfo | undefined;
}

const FORM = paths.createLink(undefined, 'settings').replace(/settings$/, '');
const staysAt = (path: string) => path.startsWith(FORM);

/** Form of a new payment link with two tabs. Typed values stay when the tab or the merchant changes (LINK-024). */
function CreateLinkForm({ merchants, merchantId, tab, parent }: Props) {
  const create = useRouteMutation(links.create, staleLinkRoutes);
  const [, navigate] = useLocation();
  const leadOn = useNavigateUnlessLeft(staysAt);
  const search = useSearch();
  const at = (name: LinkTab, merchant = merchantId) =>
    `${paths.createLink(merchant, name)}${search === '' ? '' : `?${search}`}`;
  const form = useValidatedForm<LinkValues, ConditionalLinkField>({
    initial: getInitialLinkValues(merchantId, parent),
    rules: getLinkFormRules,
    conditions: linkConditions,
    submit: async (values) => {
      const made = await create.run({
        params: { merchant: Number(values.merchant) },
        body: buildLinkBody(values, parent),
      });
      showSuccessAlert();
      leadOn(paths.link(made.id));
    },
  });
  // The address contains the merchant and changes when the user chooses another one (LINK-004).
  const { set } = form;
  const isOther = form.values.merchant !== merchantId;
  useEffect(() => {
    if (isOther) applyDefaultChange(() => set('merchant', merchantId));
  }, [isOther, set, merchantId]);
  const merchant = merchants.find(({ id }) => String(id) === merchantId);
  const choose = (id: string) => navigate(at('settings', id), { replace: true });
  const fields = <LinkSettingsFields form={form} merchants={merchants} merchantId={merchantId} onMerchant={choose} />;
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
          content: <LinkFeaturesFields form={form} merchant={merchant} />,
        },
      ]}
      current={tab}
      tabOfField={getLinkTab}
      isNew
      staysAt={staysAt}
    />
  );
}

/** @public Starts the first read; the navigation calls it before the page renders. */
export const prefetch: PrefetchScreen = (_, queries) => void queries.prefetchQuery(linkMerchantsQuery);

/** Page that creates a payment link (LINK-022, LINK-023). `?parent=` copies the values of another link (LINK-018). */
export default function CreateLinkPage() {
  const parent = Number(new URLSearchParams(useSearch()).get('parent'));
  return (
    <>
      <PageHeader
        title={t('New link')}
        back={{ to: lastListAddress(sections.links, paths.links()), label: t('Links') }}
      />
      <RequireMerchant>
        <WhenLoaded read={linkMerchantsQuery}>
          {(merchants) =>
            parent > 0 ? (
              <WhenLoaded key={parent} read={getLinkQuery(parent)}>
                {(link) => <Content merchants={merchants} parent={link} />}
              </WhenLoaded>
            ) : (
              <Content merchants={merchants} />
            )
          }
        </WhenLoaded>
      </RequireMerchant>
    </>
  );
}

/** Form for the merchant in the address, if the user may create payment links for that merchant. */
function Content({ merchants, parent }: { merchants: readonly LinkMerchant[]; parent?: LinkInfo }) {
  const { merchant = '', type } = useParams<{ merchant?: string; type: string }>();
  if (merchant !== '' && !merchants.some(({ id }) => String(id) === merchant)) throw new Failure('page', 404);
  return (
    <CreateLinkForm
      merchants={merchants}
      merchantId={merchant}
      tab={type === 'features' ? 'features' : 'settings'}
      parent={parent}
    />
  );
}
