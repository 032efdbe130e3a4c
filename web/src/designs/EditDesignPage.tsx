import { Stack } from '@mantine/core';
import type { Design } from '@portal/contract/designs';
import { useLocation, useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { StaleNotice } from '../ui/list/EmptyList.tsx';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { ActivationProgress } from './ActivationProgress.tsx';
import { DesignForm } from './DesignForm.tsx';
import { getDesignConfigQuery, type DesignConfig, getDesignQuery } from './designReads.ts';
import { useActivations } from './useActivations.ts';
import { useDesignActions } from './useDesignActions.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import classes from './DesignForm.module.css';
import { formatMajorUnits } from './designForm.ts';
import { DesignPreviews } from './DesignPreviews.tsx';
import { formatPresetName } from '../solutions/formatPresetName.ts';
import { getThemeName, listConfigurationFacts } from './designWords.ts';
import { createSampleOrder } from './previewMessage.ts';
import { usePreviewData } from './usePreviewData.ts';

/** Read-only view of a checkout design. */
function DesignView({ design, config }: { design: Design; config: DesignConfig }) {
  const merchant = usePreviewData(design, config);
  const { configuration, amount, currency } = design;
  const facts = [
    { label: t('Comment'), value: design.comment },
    { label: t('Theme'), value: getThemeName(configuration.theme.type) },
    { label: t('Card and button colours'), value: formatPresetName(configuration.theme.preset) },
    { label: t('Preview amount'), value: moneyText(formatMajorUnits(amount), currency) },
  ];
  const rest = listConfigurationFacts(configuration).filter(([label]) => label !== t('Theme'));
  return (
    <div className={classes.columns}>
      <Facts
        groups={[
          { title: t('Design'), facts },
          { title: t('Options'), facts: rest.map(([label, value]) => ({ label, value })) },
        ]}
      />
      <DesignPreviews configuration={configuration} shown={{ merchant, order: createSampleOrder(amount, currency) }} />
    </div>
  );
}

const place = (params: Readonly<Record<string, string | undefined>>) =>
  [Number(params['merchant']), params['hash'] ?? ''] as const;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) => {
  const [merchant, hash] = place(params);
  void queries.prefetchQuery(getDesignQuery(merchant, hash));
  void queries.prefetchQuery(getDesignConfigQuery(merchant));
};

/** Page of a checkout design: the editor, or a read-only view without the right to edit (DSN-007). */
export default function EditDesignPage() {
  const [merchant, hash] = place(useParams());
  return (
    <WhenLoaded key={`${merchant}/${hash}`} read={getDesignQuery(merchant, hash)}>
      {(design) => (
        <WhenLoaded read={getDesignConfigQuery(merchant)}>
          {(config) => <Content design={design} config={config} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
}

function Content({ design, config }: { design: Design; config: DesignConfig }) {
  const [, navigate] = useLocation();
  const actions = useDesignActions();
  const { may } = useUserRights();
  const { hasStopped, again } = useActivations([design]);
  const view: Choice = {
    label: t('Open as a payer'),
    href: `#${paths.designView(design.merchant_id, design.hash)}`,
  };
  const back = () => navigate(paths.designs());
  const mayEdit = design.can_edit && may('designs.edit', design.merchant_id);
  return (
    <>
      <PageHeader
        title={design.name}
        back={{ to: lastListAddress(sections.design, paths.designs()), label: t('Design checkout') }}
        actions={
          <ActionBar actions={[view, actions.clone(design), ...actions.remove(design, back)]}>
            <Badge status={design.status} />
          </ActionBar>
        }
      />
      <Stack gap="md">
        {hasStopped && <StaleNotice text={t("The design's status couldn't be checked")} onRetry={again} />}
        <ActivationProgress design={design} />
        {mayEdit ? <DesignForm design={design} config={config} /> : <DesignView design={design} config={config} />}
      </Stack>
    </>
  );
}
