import { useId, useState, type ReactNode } from 'react';
import classes from './Facts.module.css';
import { ShowAllButton } from './ShowAllButton.tsx';

/** A fact about a record; `null`, `undefined` and an empty text mean that it is unknown. */
export interface Fact {
  label: string;
  value: ReactNode;
}
export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

const isKnown = ({ value }: Fact) => value !== null && value !== undefined && value !== '' && value !== false;

/**
 * Facts in groups. Only facts with a value are shown; "Show all" adds the others. `wide` places the groups side by
 * side.
 */
export function Facts({ groups, wide = false }: { groups: readonly FactGroup[]; wide?: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = groups.some(({ facts }) => !facts.every(isKnown));
  return (
    <div className={classes.groups} data-wide={wide}>
      {groups.map(({ title, facts }) => (
        <Group key={title} title={title} facts={showsAll ? facts : facts.filter(isKnown)} />
      ))}
      {hasMore && <ShowAllButton className={classes.more} isOn={showsAll} onChange={setShowsAll} />}
    </div>
  );
}

function Group({ title, facts }: FactGroup) {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <dl className={classes.list}>
        {facts.map((fact) => (
          <div key={fact.label} className={classes.fact}>
            <dt>{fact.label}</dt>
            <dd>{isKnown(fact) ? fact.value : '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
