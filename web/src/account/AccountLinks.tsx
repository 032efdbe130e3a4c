import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useCachedRead } from '../api/reads.ts';
import { publicPaths } from '../paths/publicPaths.ts';
import { me } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import classes from './AccountCard.module.css';

const ways = {
  create: [publicPaths.create(), 'Create account'],
  forgot: [publicPaths.forgotPassword(), 'Forgot password?'],
  reconfirm: [publicPaths.reconfirm(), 'Resend confirmation email'],
  signIn: [publicPaths.signIn(), 'Back to sign in'],
} as const;

/** Where else a person may want to go from a public page; who is signed in has the menu for that. */
export function AccountLinks({ to }: { to: readonly (keyof typeof ways)[] }) {
  const person = useCachedRead(me);
  if (person) return null;
  return (
    <nav className={classes.ways} aria-label={t('Other options')}>
      {to.map((way) => (
        <Anchor key={way} component={Link} to={ways[way][0]} size="sm">
          {t(ways[way][1])}
        </Anchor>
      ))}
    </nav>
  );
}
