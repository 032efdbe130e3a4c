import { useEffect, useRef, type MouseEvent } from 'react';
import { t } from '../text/t.ts';
import { WarningIcon } from './icons.tsx';

interface Props {
  /** Errors by field, in the order of the fields. */
  found: readonly (readonly [field: string, text: string])[];
  /** Number that changes with each failed submission, which moves the focus to the summary. */
  turn: number;
}

/** Summary of a form's errors with links to their fields. */
export function ErrorSummary({ found, turn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn > 0) box.current?.focus();
  }, [turn]);
  if (found.length === 0 || turn === 0) return null;
  const lead = (event: MouseEvent, field: string) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <div className="problem" role="alert" tabIndex={-1} ref={box}>
      <WarningIcon />
      <div>
        <h2>{t('There is a problem')}</h2>
        <ul>
          {found.map(([field, text]) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => lead(event, field)}>
                {t(text)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
