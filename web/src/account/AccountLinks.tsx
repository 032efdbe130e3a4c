import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useCachedQuery } from '../api/queryHooks.ts';
import { publicPaths } from '../paths/publicPaths.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import classes from './AccountPageCard.module.css';

const links = {
  create: [publicPaths.create(), 'Create account'],
  forgot: [publicPaths.forgotPassword(), 'Forgot password?'],
  reconfirm: [publicPaths.reconfirm(), 'Resend confirmation email'],
  signIn: [publicPaths.signIn(), 'Back to sign in'],
} as const;

/** Links from one account page to other account pages. Signed-in users see the menu instead. */
export function AccountLinks({ to }: { to: readonly (keyof typeof links)[] }) {
  const person = useCachedQuery(currentUserQuery);
  if (person) return null;
  return (
    <nav className={classes.ways} aria-label={t('Other options')}>
      {to.map((name) => (
        <Anchor key={name} component={Link} to={links[name][0]} size="sm">
          {t(links[name][1])}
        </Anchor>
      ))}
    </nav>
  );
}
