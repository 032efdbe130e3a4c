import { landings, type LandingForms, type LandingStepForm, type SavedLanding } from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';
import { withGeneral } from '@portal/contract/landings/newLanding';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/client.ts';
import { useSettings } from '../../ui/form/useSettings.tsx';
import { landingStep, putLanding, touched } from '../landingReads.ts';
import { toldForms } from './fieldWords.ts';
import { baseOf, draftName, keepBase, type Editing } from './stepDrafts.ts';
import { useAliasQuestion } from './useAliasQuestion.tsx';

/**
 * Saves the forms of a step over those that they were filled from: what somebody else changed in it meanwhile is not
 * overwritten unseen. The address of a published page changes only once the person agreed, else it stays as it was; the
 * forms are saved either way (LAND-037 … LAND-040).
 */
export function useStepSave(editing: Editing, step: LandingStep, read: LandingStepForm) {
  const { merchant, landing } = editing;
  const draft = draftName(editing, step);
  const queries = useQueryClient();
  const { run } = useAction(landings.saveStep, touched);
  const { ask, question } = useAliasQuestion();
  const [loaded] = useState(() => baseOf(draft, read));
  const answer = useRef<SavedLanding>(undefined);
  const save = async (forms: LandingForms & { version: string }) => {
    const send = (body: Parameters<typeof run>[0]['body']) => run({ params: { merchant, landing, step }, body });
    let saved = await send(forms);
    const { old_alias: from, new_alias: to } = saved;
    if (!saved.alias_change_approved && from !== undefined && to !== undefined) {
      const isWanted = await ask({ from, to });
      saved = await send(isWanted ? { ...forms, alias_change_approved: true } : withGeneral(forms, { alias: from }));
    }
    putLanding(queries, saved.landing);
    keepBase(draft, saved);
    return (answer.current = saved);
  };
  const { settings, submit, conflict, formKey } = useSettings<LandingStepForm, LandingForms>({
    loaded,
    read: landingStep(merchant, landing, step),
    save,
    told: ({ forms }) => toldForms(forms),
  });
  useEffect(() => keepBase(draft, settings), [draft, settings]);
  return {
    forms: settings.forms,
    /** Resolves with what the server made of the forms. */
    submit: async (forms: LandingForms) => {
      await submit(forms);
      return answer.current;
    },
    conflict,
    formKey,
    question,
  };
}

export type StepSave = ReturnType<typeof useStepSave>;
