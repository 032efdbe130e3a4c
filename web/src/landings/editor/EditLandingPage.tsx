import { Group, Stack, Text } from '@mantine/core';
import { type LandingAll, type LandingInfo, landings } from '@portal/contract/landings';
import { LANDING_STEPS, type LandingStep } from '@portal/contract/landings/landingRules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { useUserRights } from '../../api/rights.ts';
import { currentUserQuery } from '../../api/sharedQueries.ts';
import { BlockedTries } from '../../solutions/BlockedTries.tsx';
import { t } from '../../text/t.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { showSuccessAlert, runAction } from '../../ui/overlay/runAction.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../../ui/page/prefetch.ts';
import { getAddressPath } from '../../ui/page/getAddressPath.ts';
import { WhenLoaded } from '../../ui/page/WhenLoaded.tsx';
import { Badge } from '../../ui/value/Badge.tsx';
import {
  getLandingEditorQuery,
  getLandingQuery,
  getLandingStepQuery,
  updateCachedLanding,
  staleLandingRoutes,
} from '../landingReads.ts';
import { getLandingStatus, getStepName, getLandingTypeName } from '../landingWords.ts';
import { getLandingListAddress } from '../useLandingActions.tsx';
import { LandingEditorActions } from './LandingEditorActions.tsx';
import { LandingEditorAside } from './LandingEditorAside.tsx';
import classes from './EditLandingPage.module.css';
import { type FieldTarget, focusField } from './focusField.ts';
import { PublishPrompt } from './PublishPrompt.tsx';
import { LandingStepFacts } from './LandingStepFacts.tsx';
import { LandingStepEditor } from './LandingStepEditor.tsx';
import { LandingStepTabs } from './LandingStepTabs.tsx';
import { type LandingEditing, type LandingForm, type AfterSave, useLandingForm } from './useLandingForm.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteMutation } from '../../api/client.ts';
import { confirmAction } from '../../ui/overlay/confirmAction.tsx';
import { ChangeList } from './ChangeList.tsx';

/** Returns the unpublished changes that the user has not seen yet. */
function newIn(now: LandingAll, seen: LandingAll): LandingAll['changes'] {
  const known = new Set(seen.changes.map(({ path, after }) => `${path} ${after}`));
  return now.changes.filter(({ path, after }) => !known.has(`${path} ${after}`));
}

/**
 * Hook that publishes the last saved version of a landing page. If a colleague made changes, the user sees them first.
 */
function usePublishing({ merchant, landing }: LandingEditing) {
  const queries = useQueryClient();
  const { run, running } = useRouteMutation(landings.publish, staleLandingRoutes);
  const isLooking = useRef(false);
  const publish = () =>
    runAction(async () => updateCachedLanding(queries, await run({ params: { merchant, landing }, body: {} })), {
      done: 'Page published',
    });
  /**
   * Calls `goOn` immediately if the saved page equals the page in the editor, otherwise after the user has confirmed
   * the differences.
   */
  const whenSeen = async (goOn: () => unknown): Promise<void> => {
    if (isLooking.current) return;
    isLooking.current = true;
    const read = getLandingEditorQuery(merchant, landing);
    const seen = queries.getQueryData(read.queryKey);
    const now = await queries.fetchQuery({ ...read, staleTime: 0 }).catch(() => undefined);
    isLooking.current = false;
    if (seen === undefined || now === undefined || seen.landing.version === now.landing.version) return void goOn();
    await confirmAction({
      title: t('Another person changed the page while you were editing'),
      body: (
        <Stack gap="sm">
          <Text>{t('Review these changes before you publish them.')}</Text>
          <ChangeList changes={newIn(now, seen)} />
        </Stack>
      ),
      verb: t('Publish with these changes'),
      run: async () => goOn(),
      done: () => undefined,
    });
  };
  return { publish, whenSeen, isPublishing: running };
}

interface Params {
  merchant: string;
  landing: string;
  step: LandingStep;
}

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) => {
  const { merchant, landing, step } = params as unknown as Params;
  void queries.prefetchQuery(getLandingQuery(Number(merchant), Number(landing)));
  void queries.prefetchQuery(getLandingStepQuery(Number(merchant), Number(landing), step));
};

/** Page with the landing page editor at one of its steps (LAND-007). */
export default function EditLandingPage() {
  const { merchant, landing, step } = useParams<Params & Record<string, string>>();
  const at = { merchant: Number(merchant), landing: Number(landing) };
  return (
    <WhenLoaded read={currentUserQuery}>
      {({ email }) => (
        <WhenLoaded key={`${merchant}/${landing}`} read={getLandingQuery(at.merchant, at.landing)}>
          {(info) => <Editor editing={{ email, ...at }} landing={info} step={step} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
}

interface Props {
  editing: LandingEditing;
  landing: LandingInfo;
  step: LandingStep;
}

/**
 * Hook that focuses a field of the editor. If the field belongs to another step, that step is opened and its form
 * loaded first.
 */
function useFieldTarget({ editing, step }: Props) {
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<FieldTarget>();
  const leadTo = (to: FieldTarget) => {
    setTarget(to);
    if (to.step !== step) navigate(paths.editLanding(editing.merchant, editing.landing, to.step), { replace: true });
  };
  const focusIn = ({ ref }: LandingForm, isDrawn: boolean) => {
    if (target?.step !== step || !isDrawn) return;
    setTarget(undefined);
    focusField(ref.current, target.path);
  };
  return { leadTo, focusIn };
}

/** Hook that returns the form and the actions of the landing page editor. */
function useEditor(props: Props) {
  const { editing, step } = props;
  const [isAsked, setAsked] = useState(false);
  const { publish, whenSeen, isPublishing } = usePublishing(editing);
  const { leadTo, focusIn } = useFieldTarget(props);
  const addressOfStep = paths.editLanding(editing.merchant, editing.landing, step);
  const onSaved = (then: AfterSave, saved: LandingInfo) => {
    if (then === 'publish') return void publish();
    showSuccessAlert();
    // If the user opened another step during the save, that step stays open.
    if (then === 'stay' || getAddressPath() !== addressOfStep) return;
    const next = LANDING_STEPS[LANDING_STEPS.indexOf(step) + 1];
    if (next !== undefined) leadTo({ step: next, path: '' });
    else setAsked(!saved.is_published && saved.can_publish && others.length === 0);
  };
  const editor = useLandingForm(editing, step, onSaved);
  const { form, stored, unsaved } = editor;
  const others = unsaved.filter((one) => one !== step);
  useEffect(() => focusIn(form, stored !== undefined));
  return {
    ...editor,
    /** Other steps with unsaved changes, which would not be published together with this step. */
    others,
    isPublishing,
    leadTo,
    /** Validates the step, saves it and publishes the page (LAND-025, LAND-026). */
    saveAndPublish: () => {
      if (stored !== undefined && form.validate()) void whenSeen(() => form.send('publish'));
    },
    publishQuestion: (
      <PublishPrompt
        isAsked={isAsked}
        onLeave={() => setAsked(false)}
        onPublish={() => {
          setAsked(false);
          void whenSeen(publish);
        }}
      />
    ),
  };
}

/**
 * Hook that opens the list after the landing page was deleted. An effect does this, because the guard against losing
 * changes must be released first.
 */
function useRemoved(): [isRemoved: boolean, remove: () => void] {
  const [, navigate] = useLocation();
  const [isRemoved, setRemoved] = useState(false);
  useEffect(() => {
    if (isRemoved) navigate(getLandingListAddress());
  }, [isRemoved, navigate]);
  return [isRemoved, () => setRemoved(true)];
}

function Editor(props: Props) {
  const { editing, landing, step } = props;
  const { form, unsaved, others, isPublishing, ...editor } = useEditor(props);
  const [isRemoved, remove] = useRemoved();
  const whyNot = useUserRights().whyNot('landings.edit', editing.merchant);
  const { merchant, landing: id } = editing;
  const read = useMemo(() => getLandingStepQuery(merchant, id, step), [merchant, id, step]);
  const isSaving = form.button === 'proceed';
  return (
    <>
      <PageHeader
        title={landing.name}
        back={{ to: getLandingListAddress(), label: t('Landings') }}
        actions={
          <LandingEditorActions
            {...{ landing, step, isSaving, isPublishing, unsaved }}
            onPublish={editor.saveAndPublish}
            onRemoved={() => {
              form.discardDraft();
              remove();
            }}
          />
        }
      />
      <State landing={landing} />
      <LandingStepTabs landing={landing} current={step} />
      <div className={classes.columns}>
        <div className={classes.form}>
          {others.length > 0 && (
            <Text size="sm" c="dimmed" role="status" mb="md">
              {t('Unsaved steps: {steps}', { steps: others.map(getStepName).join(', ') })}
            </Text>
          )}
          <WhenLoaded key={step} read={read}>
            {(stored) =>
              whyNot === undefined && landing.can_edit ? (
                <LandingStepEditor
                  {...{ landing, step, form }}
                  read={stored}
                  isDirty={unsaved.includes(step)}
                  conflict={editor.conflict}
                />
              ) : (
                <LandingStepFacts step={step} forms={stored.forms} whyNot={whyNot} />
              )
            }
          </WhenLoaded>
        </div>
        <LandingEditorAside editing={editing} onProblem={editor.leadTo} onRestore={form.reset} />
      </div>
      <LeaveGuard
        isUnsaved={editor.isUnsaved && !isRemoved}
        staysAt={(path) => path.startsWith(paths.editLanding(merchant, id, step).slice(0, -step.length))}
        onLeave={form.discardDraft}
      />
      {editor.question}
      {editor.publishQuestion}
    </>
  );
}

/** Status, type and unpublished changes of a landing page. */
const State = ({ landing }: { landing: LandingInfo }) => (
  <Group gap="sm" mb="md">
    <Badge status={getLandingStatus(landing)} />
    <Text size="sm" c="dimmed">
      {landing.is_published && landing.has_changes
        ? t('{type} · unpublished changes', { type: getLandingTypeName(landing.type) })
        : getLandingTypeName(landing.type)}
    </Text>
    <BlockedTries blocked={landing.blocked_tries} />
  </Group>
);
