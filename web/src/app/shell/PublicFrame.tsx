import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { LanguageField } from './LanguageField.tsx';
import classes from './PublicFrame.module.css';

/** One centred card on a quiet ground, with the brand above it and the language in the corner (design/ui.md). */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.corner}>
        <LanguageField />
      </header>
      <main className={classes.main}>
        <Brand />
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}
