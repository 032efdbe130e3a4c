import { Stack } from '@mantine/core';
import type { Design } from '@portal/contract/designs';
import { useLocation, useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { StaleNotice } from '../ui/list/EmptyList.tsx';
import { lastList } from '../ui/list/lastList.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Activation } from './Activation.tsx';
import { DesignForm } from './DesignForm.tsx';
import { designConfig, type DesignConfig, designOf } from './designReads.ts';
import { useActivations } from './useActivations.ts';
import { useDesignActions } from './useDesignActions.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import classes from './DesignForm.module.css';
import { majorOf } from './designForm.ts';
import { DesignPreviews } from './DesignPreviews.tsx';
import { presetName } from '../solutions/presetName.ts';
import { themeName, toldConfiguration } from './designWords.ts';
import { orderOf } from './previewMessage.ts';
import { useShown } from './useShown.ts';

/** Read-only view of a design. */
function DesignView({ design, config }: { design: Design; config: DesignConfig }) {
  const merchant = useShown(design, config);
  const { configuration, amount, currency } = design;
  const facts = [
    { label: t('Comment'), value: design.comment },
    { label: t('Theme'), value: themeName(configuration.theme.type) },
    { label: t('Colours of card and button'), value: presetName(configuration.theme.preset) },
    { label: t('Amount of the preview'), value: moneyText(majorOf(amount), currency) },
  ];
  const rest = toldConfiguration(configuration).filter(([label]) => label !== t('Theme'));
  return (
    <div className={classes.columns}>
      <Facts
        groups={[
          { title: t('Design'), facts },
          { title: t('Options'), facts: rest.map(([label, value]) => ({ label, value })) },
        ]}
      />
      <DesignPreviews configuration={configuration} shown={{ merchant, order: orderOf(amount, currency) }} />
    </div>
  );
}

const place = (params: Readonly<Record<string, string | undefined>>) =>
  [Number(params['merchant']), params['hash'] ?? ''] as const;

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) => {
  const [merchant, hash] = place(params);
  void queries.prefetchQuery(designOf(merchant, hash));
  void queries.prefetchQuery(designConfig(merchant));
};

/** Page of a design: editor, or read-only view (DSN-007). */
export default function EditDesignPage() {
  const [merchant, hash] = place(useParams());
  return (
    <WhenLoaded key={`${merchant}/${hash}`} read={designOf(merchant, hash)}>
      {(design) => (
        <WhenLoaded read={designConfig(merchant)}>{(config) => <Content design={design} config={config} />}</WhenLoaded>
      )}
    </WhenLoaded>
  );
}

function Content({ design, config }: { design: Design; config: DesignConfig }) {
  const [, navigate] = useLocation();
  const actions = useDesignActions();
  const { may } = useRights();
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
        back={{ to: lastList(sections.design, paths.designs()), label: t('Design checkout') }}
        actions={
          <ActionBar actions={[view, actions.clone(design), ...actions.remove(design, back)]}>
            <Badge status={design.status} />
          </ActionBar>
        }
      />
      <Stack gap="md">
        {hasStopped && <StaleNotice text={t('Could not check whether the design is active')} onRetry={again} />}
        <Activation design={design} />
        {mayEdit ? <DesignForm design={design} config={config} /> : <DesignView design={design} config={config} />}
      </Stack>
    </>
  );
}
