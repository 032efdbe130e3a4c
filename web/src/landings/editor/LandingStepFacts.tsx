import { Text } from '@mantine/core';
import type { LandingForms } from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';
import { Facts } from '../../ui/page/Facts.tsx';
import { listFormFacts } from './fieldWords.ts';
import { getStepName } from '../landingWords.ts';

interface Props {
  step: LandingStep;
  forms: LandingForms;
  /** Text that names the missing right; undefined if the user has the right. */
  whyNot: string | undefined;
}

/** Read-only view of a step of the landing page editor. */
export function LandingStepFacts({ step, forms, whyNot }: Props) {
  const facts = listFormFacts(forms).map(([label, value]) => ({ label, value }));
  return (
    <>
      {whyNot !== undefined && (
        <Text size="sm" c="dimmed" mb="md">
          {whyNot}
        </Text>
      )}
      <Facts groups={[{ title: getStepName(step), facts }]} />
    </>
  );
}
