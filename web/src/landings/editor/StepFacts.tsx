import { Text } from '@mantine/core';
import type { LandingForms } from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';
import { Facts } from '../../ui/page/Facts.tsx';
import { toldForms } from './fieldWords.ts';
import { stepName } from '../landingWords.ts';

interface Props {
  step: LandingStep;
  forms: LandingForms;
  /** Missing right, in words. */
  whyNot: string | undefined;
}

/** Read-only view of a step. */
export function StepFacts({ step, forms, whyNot }: Props) {
  const facts = toldForms(forms).map(([label, value]) => ({ label, value }));
  return (
    <>
      {whyNot !== undefined && (
        <Text size="sm" c="dimmed" mb="md">
          {whyNot}
        </Text>
      )}
      <Facts groups={[{ title: stepName(step), facts }]} />
    </>
  );
}
