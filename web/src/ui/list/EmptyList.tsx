import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths/paths.ts';
import { myMerchants } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import classes from './EmptyList.module.css';

export interface Empty {
  /** "No payments yet" */
  title: string;
  /** The way to the first one, where there is one. */
  action?: ReactNode;
  /** How somebody without a merchant gets what the list holds; unless said, by payments of a merchant of theirs. */
  withoutMerchant?: string;
}

/** Why there is nothing, and the way on. */
export function EmptyMessage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes.nothing} role="status">
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}

/** Its children, for a person with a merchant; others read what they would have one for, and where to register it. */
function WithMerchant({ text, children }: { text: string; children: ReactNode }) {
  const mine = useQuery(myMerchants);
  if (mine.data?.data.length !== 0) return children;
  return (
    <EmptyMessage title={t('You have no merchant yet')} text={text}>
      <Button component={Link} to={paths.registerMerchant()}>
        {t('Get Started')}
      </Button>
    </EmptyMessage>
  );
}

export const sellersOnly = (): string => t('Payments are taken in the name of a merchant. Register one first.');

/** A screen of what is sold through. */
export const ForSellers = ({ children }: { children: ReactNode }) => (
  <WithMerchant text={sellersOnly()}>{children}</WithMerchant>
);

interface Props {
  empty: Empty;
  isFiltered: boolean;
  onClear: () => void;
}

/** Why there are no rows: no merchant, nothing for these filters, or nothing yet. */
export const EmptyList = ({ empty, ...rest }: Props) => (
  <WithMerchant text={empty.withoutMerchant ?? t('This list fills once a merchant of yours takes payments.')}>
    <NoRows empty={empty} {...rest} />
  </WithMerchant>
);

function NoRows({ empty, isFiltered, onClear }: Props) {
  if (isFiltered) {
    return (
      <EmptyMessage title={t('Nothing found')} text={t('No row matches these filters.')}>
        <Button variant="default" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      </EmptyMessage>
    );
  }
  return <EmptyMessage title={empty.title}>{empty.action}</EmptyMessage>;
}

/** The address names a filter that this list does not have, or says it in a way that means nothing. */
export function WrongFilters({ onClear }: { onClear: () => void }) {
  return (
    <EmptyMessage
      title={t('These filters do not work here')}
      text={t('The address asks for a filter that this list does not have.')}
    >
      <Button variant="default" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </EmptyMessage>
  );
}

/** The rows did not come; what the shell says about it stands elsewhere. */
export function NotLoaded({ text, onRetry }: { text: string | undefined; onRetry: () => void }) {
  return (
    <EmptyMessage title={text ?? t('This list could not be loaded')}>
      <Button variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </EmptyMessage>
  );
}

/** The rows on the page are not those asked for, or no longer read again by themselves. */
export function StaleStrip({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.strip} role="status">
      <span>{text}</span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
