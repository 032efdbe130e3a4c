import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { Landings } from '@portal/contract/landings';
import { LANDING_TYPES } from '@portal/contract/landings/landingRules';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { EmptyState, RequireMerchant } from '../ui/list/EmptyList.tsx';
import classes from './landings.module.css';
import { getLandingTypeName, getLandingTypeDescription } from './landingWords.ts';
import { LandingTypeIcon } from './LandingTypeIcon.tsx';

interface Props {
  list: Landings;
  /** Clears the list's filters; undefined if no filter is set. */
  onClear: (() => void) | undefined;
}

/**
 * Empty state of the landing page list: no page matches the filters, no page can be created, or there is none yet
 * (SERR-024 … SERR-028).
 */
export function NoLandings({ list, onClear }: Props) {
  const why = useUserRights().whyNot('landings.edit');
  if (list.any_exists)
    return (
      <EmptyState
        title={t('Not found')}
        {...(onClear ? {} : { text: t('None of the chosen merchants has a landing page.') })}
      >
        {onClear && (
          <Button variant="default" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <NoLandingsReason
      list={list}
      otherwise={why === undefined ? <Welcome /> : <EmptyState title={nothingYet()} text={why} />}
    />
  );
}

const nothingYet = () => t("Now it's empty. Create your first project.");

interface WhyNoneProps {
  list: Landings;
  otherwise: ReactNode;
}

/** Text with the reason why none of the user's merchants can have landing pages; renders nothing if one can. */
export const NoLandingsReason = (props: WhyNoneProps) => (
  <RequireMerchant>
    <WhyNoneOfMine {...props} />
  </RequireMerchant>
);

function WhyNoneOfMine({ list, otherwise }: WhyNoneProps) {
  if (!list.available_merchants_exists)
    return <EmptyState title={t('Web constructor is not available in your country ')} />;
  if (!list.checkout_v2_exists)
    return (
      <EmptyState
        title={t(
          'Web constructor is not available for checkout version 1.0, upgrade the checkout version or create a new merchant',
        )}
      />
    );
  return otherwise;
}

/** Explains landing pages and offers to create one of each type (LAND-001, LAND-004, LAND-005). */
function Welcome() {
  return (
    <div className={classes.welcome} role="status">
      <p className={classes.first}>{nothingYet()}</p>
      <Text c="dimmed">{t('Accept payments on your own page, without a website or a developer.')}</Text>
      <ul className={classes.kinds} aria-label={t('Landing page types')}>
        {LANDING_TYPES.map((type) => (
          <li key={type} className={classes.kind}>
            <LandingTypeIcon type={type} />
            <h2 className={classes.name}>{getLandingTypeName(type)}</h2>
            <Text size="sm" c="dimmed">
              {getLandingTypeDescription(type)}
            </Text>
            <Button component={Link} to={`${paths.createLanding()}?type=${type}`} variant="default" mt="auto">
              {t('Create')}
              <VisuallyHidden> {getLandingTypeName(type)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
