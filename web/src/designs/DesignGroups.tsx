import { Stack, Text } from '@mantine/core';
import type { Design } from '@portal/contract/designs';
import { useState, type ReactNode } from 'react';
import { t } from '../text/t.ts';
import { EmptyState, StaleNotice } from '../ui/list/EmptyList.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { DesignCard } from './DesignCard.tsx';
import classes from './DesignGroups.module.css';
import { useActivations } from './useActivations.ts';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';

/** Number of a merchant's design cards that are shown before "Show all". */
const FIRST = 12;

interface Props {
  designs: readonly Design[];
  /** Button to create a design. */
  action: ReactNode;
}

/** Cards of checkout designs, grouped by merchant. The default design comes first. */
export function DesignGroups({ designs, action }: Props) {
  const { hasStopped, again } = useActivations(designs);
  const merchants = [...new Set(designs.map(({ merchant_id }) => merchant_id))];
  if (merchants.length === 0)
    return (
      <EmptyState title={t('No designs yet')} text={t('Payers see the default checkout, in black or silver.')}>
        {action}
      </EmptyState>
    );
  return (
    <Stack gap="xl">
      {hasStopped && <StaleNotice text={t("The design's status couldn't be checked")} onRetry={again} />}
      {merchants.map((id) => (
        <Group key={id} designs={designs.filter(({ merchant_id }) => merchant_id === id)} />
      ))}
    </Stack>
  );
}

function Group({ designs }: { designs: readonly Design[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const name = designs[0]?.merchant.name ?? '';
  const isInUse = designs.some(({ status }) => status === 'active');
  return (
    <DetailSection title={name} note={designs.length}>
      {!isInUse && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('No design is active: payers see the default checkout.')}
        </Text>
      )}
      <ul className={classes.cards} aria-label={t('Designs of {merchant}', { merchant: name })}>
        {(showsAll ? designs : designs.slice(0, FIRST)).map((design) => (
          <DesignCard key={design.id} design={design} />
        ))}
      </ul>
      {designs.length > FIRST && <ShowAllButton mt="sm" isOn={showsAll} onChange={setShowsAll} />}
    </DetailSection>
  );
}
