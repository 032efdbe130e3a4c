import type { ReactNode } from 'react';
import { TenantBrand } from './TenantBrand.tsx';
import { LanguageField } from './LanguageField.tsx';
import classes from './PublicFrame.module.css';

/** Frame of public pages: a centered card with the tenant's logo above, and the language switch in a corner. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.corner}>
        <LanguageField />
      </header>
      <main className={classes.main}>
        <TenantBrand />
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}
