import { Anchor } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import { useFocusedHeading } from './focusHeading.ts';
import classes from './DetailPage.module.css';
import { usePageTitle } from './title.ts';

interface Props {
  /** Name of the record, as page title and heading. */
  title: string;
  back: { to: string; label: string };
  /** The record's most important value, in the largest text: an amount. */
  figure: ReactNode;
  status: ReactNode;
  /** Note below the record's most important value. */
  note?: ReactNode;
  /** Identifying values of the record, in one line. */
  keyLine: readonly { label: string; value: ReactNode }[];
  actions: ReactNode;
  tabs: ReactNode;
  /** Facts in the right column; without them the main column has the full width. */
  aside?: ReactNode;
  /** Only the page header is loaded so far. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * Page of a single record: header at the top, content on the left, facts on the right. The page is printed black on
 * white.
 */
export function DetailPage(props: Props) {
  const { title, back, figure, status, note, keyLine, actions, tabs, aside, isBusy = false, children } = props;
  usePageTitle(title);
  const heading = useFocusedHeading(title);
  return (
    <article className={classes.page} aria-busy={isBusy}>
      <Anchor component={Link} to={back.to} className={classes.back} size="sm">
        <IconArrowLeft size={16} aria-hidden />
        {back.label}
      </Anchor>
      <header className={classes.header}>
        <div className={classes.names}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          <div className={classes.figure}>
            <span className={classes.amount}>{figure}</span>
            {status}
          </div>
          {note && <div className={classes.under}>{note}</div>}
        </div>
        {actions}
      </header>
      <dl className={classes.keys}>
        {keyLine.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tabs}
      <div className={aside ? classes.columns : undefined}>
        <div className={classes.main}>{children}</div>
        {aside && <aside aria-label={t('Details')}>{aside}</aside>}
      </div>
    </article>
  );
}

/** Section in a detail page's main column, with its heading. */
export function DetailSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        {title}
        {note && <span className={classes.note}>{note}</span>}
      </h2>
      {children}
    </section>
  );
}
