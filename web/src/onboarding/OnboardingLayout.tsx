import { Alert, Button, Group, Text } from '@mantine/core';
import type { MerchantStatus } from '@portal/contract/onboarding';
import type { ReactNode } from 'react';
import { useCachedQuery } from '../api/queryHooks.ts';
import { emitPortalEvent } from '../api/events.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RegistrationSteps } from './RegistrationSteps.tsx';

interface Props {
  step: MerchantStatus['step'];
  isOffer: boolean;
  children: ReactNode;
}

/** Layout of the merchant registration pages: title and progress. */
export function OnboardingLayout({ step, isOffer, children }: Props) {
  const isDemo = useCachedQuery(currentUserQuery)?.demo === true;
  return (
    <>
      <PageHeader title={t('Get Started')} />
      <RegistrationSteps step={step} isOffer={isOffer} />
      {isDemo && <DemoNote />}
      {children}
    </>
  );
}

/** Note for the shared demo account, which cannot register merchants (SHELL-026). */
function DemoNote() {
  return (
    <Alert color="yellow" mb="lg" maw={720}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('This is a demo account. To register a merchant, sign out and create your own account.')}
        </Text>
        <Button variant="default" size="compact-sm" onClick={() => emitPortalEvent({ type: 'sign out' })}>
          {t('Sign out')}
        </Button>
      </Group>
    </Alert>
  );
}
