import { type LandingForms, type LandingInfo, landings, type LandingStepForm } from '@portal/contract/landings';
import { LANDING_STEPS, type LandingStep } from '@portal/contract/landings/landingRules';
import { type FormName, withGeneral } from '@portal/contract/landings/newLanding';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouteMutation } from '../../api/client.ts';
import { toFailure, Failure } from '../../api/failure.ts';
import { useOptionalQuery } from '../../api/queryHooks.ts';
import { readFormDraft } from '../../ui/form/drafts.ts';
import type { FieldCondition } from '../../ui/form/formEngine.ts';
import { SettingsConflict, readNewerSettings } from '../../ui/form/useSettingsForm.tsx';
import { useValidatedForm, type ValidatedForm } from '../../ui/form/useValidatedForm.ts';
import { blockConditions, getBlockRules } from '../blocks/blockRules.ts';
import {
  type ConditionalBlockField,
  toEditorPath,
  buildLandingForms,
  type LandingValues,
  getLandingValues,
} from '../blocks/blockValues.ts';
import { getLandingStepQuery, updateCachedLanding, staleLandingRoutes } from '../landingReads.ts';
import { getFieldLabel, listFormFacts } from './fieldWords.ts';
import { translateRuleMessage } from '../../ui/form/formError.ts';
import { showAlert } from '../../ui/overlay/alerts.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '../../text/t.ts';

/** Change of a published landing page's alias that the user must confirm. */
interface AliasChange {
  from: string;
  to: string;
}

/**
 * Hook that asks the user before the alias of a published landing page changes (LAND-037, SERR-032). `ask` resolves
 * with the user's answer; closing the dialog keeps the old alias.
 */
function useAliasQuestion(): { ask: (change: AliasChange) => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<AliasChange & { answer: (isWanted: boolean) => void }>();
  const ask = (change: AliasChange) =>
    new Promise<boolean>((resolve) => {
      const answer = (isWanted: boolean) => {
        setAsked(undefined);
        resolve(isWanted);
      };
      setAsked({ ...change, answer });
    });
  const question = (
    <Modal
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title={t('Change the page address?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {asked && (
        <Stack gap="lg">
          <Text>
            {t(
              "You've changed url name for this landing. After you save it, the old URL will not be working and could be taken by any other user. Are you sure you want to change it?",
            )}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('/l/{from} → /l/{to}', { from: asked.from, to: asked.to })}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => asked.answer(false)}>
              {t('Keep old address')}
            </Button>
            <Button onClick={() => asked.answer(true)} data-autofocus>
              {t('Change address')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
  return { ask, question };
}

/**
 * Shows the server's refusals of a save in one alert (SERR-031), and throws them again with the paths of the editor's
 * fields. Other failures are thrown unchanged.
 */
function refusedOf(thrown: unknown): never {
  const { kind, status, error } = toFailure(thrown);
  if (kind !== 'refused' || error === undefined || typeof error === 'string') throw thrown;
  const pairs = Array.isArray(error) ? error : Object.entries(error);
  showAlert('danger', pairs.map(([path, said]) => `${getFieldLabel(path)}: ${translateRuleMessage(said)}`).join('\n'));
  throw new Failure('refused', status, { error: pairs.map(([path, said]) => [toEditorPath(path), said]) });
}

/** User and landing page that an editor works with. */
export interface LandingEditing {
  email: string;
  merchant: number;
  landing: number;
}

/** Action after the step is saved. */
export type AfterSave = 'stay' | 'next' | 'publish';

export type LandingForm = ValidatedForm<LandingValues>;

/** Saved forms of each step that was opened. */
type Steps = Partial<Record<LandingStep, LandingStepForm>>;

/**
 * Saved steps by draft name. Like the draft, they outlive the session, so that a later save detects a colleague's
 * changes.
 */
const storedSteps = new Map<string, Steps>();

/** Returns the names of a step's form values. */
const namesIn = (steps: Steps, step: LandingStep) => Object.keys(steps[step]?.forms ?? {}) as FormName[];

const valuesIn = (steps: Steps) =>
  Object.assign({}, ...Object.values(steps).map(({ forms }) => getLandingValues(forms))) as LandingValues;

/** Returns the field conditions for one step. Blocks of other steps are neither validated nor sent. */
function conditionsOf(steps: Steps, step: LandingStep) {
  const names = LANDING_STEPS.flatMap((one) => namesIn(steps, one));
  const ofSteps = names.map((name) => [name, { shown: () => namesIn(steps, step).includes(name) }]);
  return { ...blockConditions, ...(Object.fromEntries(ofSteps) as Record<FormName, FieldCondition<LandingValues>>) };
}

/**
 * Hook with one form for all steps of a landing page. A step is read when it is opened, and steps are saved one at a
 * time. Unsaved text survives step changes, failed saves and the end of the session. `onSaved` gets the argument of
 * `form.send`.
 */
export function useLandingForm(
  editing: LandingEditing,
  step: LandingStep,
  onSaved: (then: AfterSave, landing: LandingInfo) => void,
) {
  const draft = `${editing.email} landing ${editing.merchant} ${editing.landing}`;
  const [steps, setSteps] = useState<Steps>(() => (readFormDraft(draft) && storedSteps.get(draft)) ?? {});
  useEffect(() => void storedSteps.set(draft, steps), [draft, steps]);
  const [initial] = useState(() => valuesIn(steps));
  const [saving, setSaving] = useState<LandingStep>();
  const { save, conflict, question } = useSave(editing, step, steps[step], (stored) =>
    setSteps((known) => ({ ...known, [step]: stored })),
  );
  const form = useValidatedForm<LandingValues, ConditionalBlockField | FormName>({
    initial,
    rules: getBlockRules,
    conditions: conditionsOf(steps, step),
    draft,
    staysOpen: true,
    submit: async (values, how = 'next') => {
      setSaving(step);
      const saved = await save(buildLandingForms(values), how).finally(() => setSaving(undefined));
      form.accept(getLandingValues(saved.forms));
      onSaved(how as AfterSave, saved.landing);
    },
  });
  const unsaved = LANDING_STEPS.filter((one) => namesIn(steps, one).some((name) => form.changed.includes(name)));
  const load = (stored: LandingStepForm) => {
    setSteps({ ...steps, [step]: stored });
    form.load(getLandingValues(stored.forms));
  };
  const read = useOptionalQuery(getLandingStepQuery(editing.merchant, editing.landing, step));
  const isNew = read !== undefined && read.version !== steps[step]?.version && !unsaved.includes(step);
  useLayoutEffect(() => {
    if (isNew && saving !== step) load(read);
  });
  return {
    form,
    /** Saved forms of the step; undefined until they are read. */
    stored: steps[step],
    /** Steps with unsaved changes. */
    unsaved,
    /** Whether leaving the editor would lose unsaved changes of any step. */
    isUnsaved: form.isUnsaved || unsaved.some((one) => saving !== undefined && one !== saving),
    conflict: conflict(load, form.send),
    question,
  };
}

/**
 * Hook that saves the forms of a step. If a colleague saved the same step in the meantime, the differences are shown
 * and the user chooses. The alias of a published page changes only if the user confirms the change; the forms are saved
 * either way (LAND-037 … LAND-040).
 */
function useSave(
  { merchant, landing }: LandingEditing,
  step: LandingStep,
  base: LandingStepForm | undefined,
  onStored: (stored: LandingStepForm) => void,
) {
  const queries = useQueryClient();
  const { run } = useRouteMutation(landings.saveStep, staleLandingRoutes);
  const { ask, question } = useAliasQuestion();
  const [theirs, setTheirs] = useState<{ base: LandingStepForm; now: LandingStepForm; how: string }>();
  /** Version of the saved forms that the user chose to overwrite. */
  const overwritten = useRef<string>(undefined);
  const read = getLandingStepQuery(merchant, landing, step);
  const send = async (forms: LandingForms) => {
    const post = (body: Parameters<typeof run>[0]['body']) => run({ params: { merchant, landing, step }, body });
    const saved = await post(forms);
    const { old_alias: from, new_alias: to } = saved;
    if (saved.alias_change_approved || from === undefined || to === undefined) return saved;
    const isWanted = await ask({ from, to });
    return post(isWanted ? { ...forms, alias_change_approved: true } : withGeneral(forms, { alias: from }));
  };
  const save = async (forms: LandingForms, how: string) => {
    const version = overwritten.current ?? base?.version;
    setTheirs(undefined);
    try {
      const saved = await send({ ...forms, ...(version === undefined ? {} : { version }) });
      updateCachedLanding(queries, saved.landing);
      queries.setQueryData(read.queryKey, saved);
      onStored(saved);
      return saved;
    } catch (thrown) {
      if (base && toFailure(thrown).kind === 'refused') {
        const now = await readNewerSettings(queries, read, version);
        setTheirs(now && { base, now, how });
      }
      return refusedOf(thrown);
    } finally {
      overwritten.current = undefined;
    }
  };
  const conflict = (take: (stored: LandingStepForm) => void, again: (how: string) => void) =>
    theirs !== undefined &&
    theirs.base === base && (
      <SettingsConflict
        before={listFormFacts(theirs.base.forms)}
        now={listFormFacts(theirs.now.forms)}
        onTake={() => take(theirs.now)}
        onKeep={() => {
          overwritten.current = theirs.now.version;
          again(theirs.how);
        }}
      />
    );
  return { save, conflict, question };
}
