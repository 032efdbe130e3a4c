import { Button, Group, type ButtonProps } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { LandingInfo } from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';
import { useUserRights } from '../../api/rights.ts';
import { t } from '../../text/t.ts';
import { useRoutedForm } from '../../ui/form/RoutedForm.tsx';
import type { Choice } from '../../ui/overlay/choice.tsx';
import { DropdownMenu } from '../../ui/overlay/DropdownMenu.tsx';
import { Tooltip } from '../../ui/overlay/Tooltip.tsx';
import { LandingModals } from '../LandingModals.tsx';
import { useLandingActions } from '../useLandingActions.tsx';
import { getStepName } from '../landingWords.ts';

interface Props {
  landing: LandingInfo;
  step: LandingStep;
  isSaving: boolean;
  isPublishing: boolean;
  /** Editor steps with unsaved changes. */
  unsaved: readonly LandingStep[];
  onPublish: () => void;
  onRemoved: () => void;
}

/** Returns the label of the action in progress; undefined if there is none. */
const labelOf = (isSaving: boolean, isPublishing: boolean, isDeactivating: boolean): string | undefined =>
  isSaving ? t('Saving...') : isPublishing ? t('Publishing...') : isDeactivating ? t('Deactivation...') : undefined;

/** Whether the published page equals the page in the editor. */
const isAllSeen = ({ landing, unsaved }: Props): boolean =>
  landing.is_published && !landing.has_changes && unsaved.length === 0;

/** Hook that returns the reason why the landing page cannot be published now; undefined if it can. */
function useWhyNot(props: Props): string | undefined {
  const { landing, step, unsaved } = props;
  const others = unsaved.filter((one) => one !== step);
  const right = useUserRights().whyNot('landings.edit', landing.merchant_id);
  if (right !== undefined) return right;
  if (!landing.can_publish) return t('Fix the problems listed under “Before publishing” first.');
  if (others.length > 0) return t('Unsaved steps: {steps}', { steps: others.map(getStepName).join(', ') });
  return isAllSeen(props) ? t('All changes are published.') : undefined;
}

/** Publish button and the other actions of a landing page (LAND-012, LAND-013, LAND-032 … LAND-036). */
export function LandingEditorActions(props: Props) {
  const { landing, isSaving, isPublishing, onPublish, onRemoved } = props;
  const form = useRoutedForm();
  const actions = useLandingActions(form);
  const why = useWhyNot(props);
  const working = labelOf(isSaving, isPublishing, actions.isDeactivating);
  const publish: Choice = {
    label: landing.is_published ? t('Publish changes') : t('Publish'),
    whyNot: why ?? working,
    run: onPublish,
  };
  const choices = [
    ...(isAllSeen(props) ? [] : [publish]),
    ...actions.deactivate(landing),
    actions.preview(landing),
    ...actions.share(landing),
    actions.clone(landing),
    actions.remove(landing),
  ];
  return (
    <Group gap="xs" aria-busy={working !== undefined}>
      <DropdownMenu
        title={t('Page actions')}
        width={240}
        choices={choices}
        target={
          <Button variant="default" leftSection={<IconDots size={20} aria-hidden />}>
            {t('More actions')}
          </Button>
        }
      />
      <PublishButton why={why} isWorking={working !== undefined} onPublish={onPublish}>
        {working ?? publish.label}
      </PublishButton>
      <LandingModals form={form} removed={onRemoved} />
    </Group>
  );
}

interface PublishProps extends ButtonProps {
  why: string | undefined;
  isWorking: boolean;
  onPublish: () => void;
}

/** Publish button. It keeps the focus while it is disabled, and its label names the action in progress. */
function PublishButton({ why, isWorking, onPublish, ...props }: PublishProps) {
  if (why === undefined && !isWorking) return <Button {...props} onClick={onPublish} />;
  const disabled = <Button {...props} aria-disabled data-disabled onClick={(event) => event.preventDefault()} />;
  return why === undefined || isWorking ? disabled : <Tooltip text={why}>{disabled}</Tooltip>;
}
