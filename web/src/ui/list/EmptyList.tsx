import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { myMerchantsQuery } from '../../api/sharedQueries.ts';
import { t } from '../../text/t.ts';
import classes from './EmptyList.module.css';

export interface EmptyListOptions {
  /** Title of the empty state: "No payments yet". */
  title: string;
  /** Action in the empty state that creates the first row. */
  action?: ReactNode;
  /** Text for users without a merchant; by default it says that records appear here when the merchant accepts payments. */
  withoutMerchant?: string;
}

/** Empty state of a screen: title, text and actions. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes.nothing} role="status">
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}

/** Shows its children to users with a merchant, and to other users a text and a link to register a merchant. */
function WithMerchant({ text, children }: { text: string; children: ReactNode }) {
  const mine = useQuery(myMerchantsQuery);
  if (mine.data?.data.length !== 0) return children;
  return (
    <EmptyState title={t('No merchants yet')} text={text}>
      <Button component={Link} to={paths.registerMerchant()}>
        {t('Get Started')}
      </Button>
    </EmptyState>
  );
}

export const registerMerchantText = (): string => t('To accept payments, register a merchant first.');

/** Shows a screen only to users with a merchant. */
export const RequireMerchant = ({ children }: { children: ReactNode }) => (
  <WithMerchant text={registerMerchantText()}>{children}</WithMerchant>
);

interface Props {
  empty: EmptyListOptions;
  isFiltered: boolean;
  onClear: () => void;
}

/** Empty state of a list: the user has no merchant yet, no rows match the filters, or there are no rows yet. */
export const EmptyList = ({ empty, ...rest }: Props) => (
  <WithMerchant text={empty.withoutMerchant ?? t('Records appear here when your merchant accepts payments.')}>
    <NoRows empty={empty} {...rest} />
  </WithMerchant>
);

function NoRows({ empty, isFiltered, onClear }: Props) {
  if (isFiltered) {
    return (
      <EmptyState title={t('Nothing found')} text={t('No rows match these filters.')}>
        <Button variant="default" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      </EmptyState>
    );
  }
  return <EmptyState title={empty.title}>{empty.action}</EmptyState>;
}

/** Message that the address contains an unknown or invalid filter. */
export function InvalidFiltersNotice({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={t("These filters don't apply here")}
      text={t("The link contains a filter that this list doesn't have.")}
    >
      <Button variant="default" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </EmptyState>
  );
}

/** Message that the rows could not be loaded; the shell shows other messages about the failure. */
export function LoadFailedNotice({ text, onRetry }: { text: string | undefined; onRetry: () => void }) {
  return (
    <EmptyState title={text ?? t("This list couldn't be loaded")}>
      <Button variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </EmptyState>
  );
}

/** Message that the rows are out of date, or that automatic updates stopped. */
export function StaleNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.strip} role="status">
      <span>{text}</span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
