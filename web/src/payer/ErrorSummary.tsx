import { useEffect, useRef, type MouseEvent } from 'react';
import { t } from '../text/t.ts';
import { WarningIcon } from './icons.tsx';

interface Props {
  /** Fields with what is wrong with them, in their order. */
  found: readonly (readonly [field: string, text: string])[];
  /** Changes whenever the form was sent in vain: the summary takes the focus. */
  turn: number;
}

/** All that is wrong with a form, each a way to its field. */
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
