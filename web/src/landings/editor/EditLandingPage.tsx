import { Group, Text } from '@mantine/core';
import type { LandingInfo } from '@portal/contract/landings';
import { LANDING_STEPS, type LandingStep } from '@portal/contract/landings/landingRules';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useParams } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { useRights } from '../../api/rights.ts';
import { me } from '../../api/sharedReads.ts';
import { BlockedTries } from '../../solutions/BlockedTries.tsx';
import { t } from '../../text/t.ts';
import { tellDone } from '../../ui/overlay/tellAction.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Prefetch } from '../../ui/page/prefetch.ts';
import { WhenLoaded } from '../../ui/page/WhenLoaded.tsx';
import { Badge } from '../../ui/value/Badge.tsx';
import { landingInfo, landingStep } from '../landingReads.ts';
import { statusOf, typeName } from '../landingWords.ts';
import { listOfLandings } from '../useLandingActions.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorAside } from './EditorAside.tsx';
import classes from './EditLandingPage.module.css';
import type { FormState, StepHandle, StepLink, Then, Wanted } from './editing.ts';
import { PublishQuestion } from './PublishQuestion.tsx';
import { forgetTyped, typedSteps, type Editing } from './stepDrafts.ts';
import { StepFacts } from './StepFacts.tsx';
import { StepForm } from './StepForm.tsx';
import { StepTabs } from './StepTabs.tsx';
import { stepName } from './stepWords.ts';
import { usePublishing } from './usePublishing.tsx';
import { addressPath } from '../../ui/page/useLeadOn.ts';

interface Params {
  merchant: string;
  landing: string;
  step: LandingStep;
}

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) => {
  const { merchant, landing, step } = params as unknown as Params;
  void queries.prefetchQuery(landingInfo(Number(merchant), Number(landing)));
  void queries.prefetchQuery(landingStep(Number(merchant), Number(landing), step));
};

/** The editor of a landing page at one of its steps (LAND-007). */
export default function EditLandingPage() {
  const { merchant, landing, step } = useParams<Params & Record<string, string>>();
  const at = { merchant: Number(merchant), landing: Number(landing) };
  return (
    <WhenLoaded read={me}>
      {({ email }) => (
        <WhenLoaded key={`${merchant}/${landing}`} read={landingInfo(at.merchant, at.landing)}>
          {(info) => <Editor editing={{ email, ...at }} landing={info} step={step} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
}

interface Props {
  editing: Editing;
  landing: LandingInfo;
  step: LandingStep;
}

/** The other steps that hold something unsaved: it would not be published with this one. */
const othersTyped = (editing: Editing, step: LandingStep) => typedSteps(editing).filter((one) => one !== step);

const AT_REST: FormState = { isSaving: false, isDirty: false };

/** What the form of the step and the editor around it know of each other. */
function useEditor({ editing, step }: Props) {
  const [, navigate] = useLocation();
  const form = useRef<StepHandle>(undefined);
  const [state, setState] = useState(AT_REST);
  const [wanted, setWanted] = useState<Wanted>();
  const [isAsked, setAsked] = useState(false);
  const { publish, whenSeen, isPublishing } = usePublishing(editing);
  const leadTo = (to: Wanted) => {
    setWanted(to);
    if (to.step !== step) navigate(paths.editLanding(editing.merchant, editing.landing, to.step), { replace: true });
  };
  const addressOfStep = paths.editLanding(editing.merchant, editing.landing, step);
  const onSaved = (then: Then, saved: LandingInfo) => {
    if (then === 'publish') return void publish();
    tellDone();
    // A person who chose another step while this one was being saved stays there.
    if (then === 'stay' || addressPath() !== addressOfStep) return;
    const next = LANDING_STEPS[LANDING_STEPS.indexOf(step) + 1];
    if (next !== undefined) leadTo({ step: next, path: '' });
    else setAsked(!saved.is_published && saved.can_publish && othersTyped(editing, step).length === 0);
  };
  const onForm = useCallback<StepLink['onForm']>((handle) => void (form.current = handle), []);
  const onFocused = useCallback(() => setWanted(undefined), []);
  const link: StepLink = { onForm, onState: setState, onSaved, wanted, onFocused };
  return {
    link,
    state,
    isPublishing,
    leadTo,
    /** The form is saved first; what is refused there is not published (LAND-025, LAND-026). */
    saveAndPublish: () => void whenSeen(() => form.current?.save('publish')),
    forget: () => {
      forgetTyped(editing);
      // Before anything else happens: what is given up must not hold the person back.
      flushSync(() => form.current?.giveUp());
    },
    question: (
      <PublishQuestion
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

function Editor(props: Props) {
  const { editing, landing, step } = props;
  const [, navigate] = useLocation();
  const { link, state, isPublishing, leadTo, saveAndPublish, forget, question } = useEditor(props);
  const whyNot = useRights().whyNot('landings.edit', editing.merchant);
  const unsaved = othersTyped(editing, step);
  const { merchant, landing: id } = editing;
  const read = useMemo(() => landingStep(merchant, id, step), [merchant, id, step]);
  const removed = () => {
    forget();
    navigate(listOfLandings());
  };
  return (
    <>
      <PageHeader
        title={landing.name}
        back={{ to: listOfLandings(), label: t('Landings') }}
        actions={
          <EditorActions
            {...{ landing, state, isPublishing, unsaved }}
            onPublish={saveAndPublish}
            onRemoved={removed}
          />
        }
      />
      <Group gap="sm" mb="md">
        <Badge status={statusOf(landing)} />
        <Text size="sm" c="dimmed">
          {landing.is_published && landing.has_changes
            ? t('{type} · saved changes are not published yet', { type: typeName(landing.type) })
            : typeName(landing.type)}
        </Text>
        <BlockedTries blocked={landing.blocked_tries} />
      </Group>
      <StepTabs landing={landing} current={step} />
      <div className={classes.columns}>
        <div className={classes.form}>
          {unsaved.length > 0 && (
            <Text size="sm" c="dimmed" role="status" mb="md">
              {t('Not saved yet: {steps}', { steps: unsaved.map(stepName).join(', ') })}
            </Text>
          )}
          <WhenLoaded key={step} read={read}>
            {(form) =>
              whyNot === undefined && landing.can_edit ? (
                <StepForm editing={editing} landing={landing} step={step} read={form} link={link} />
              ) : (
                <StepFacts step={step} forms={form.forms} whyNot={whyNot} />
              )
            }
          </WhenLoaded>
        </div>
        <EditorAside editing={editing} onProblem={leadTo} onRestore={forget} />
      </div>
      {question}
    </>
  );
}
