import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { t } from '../text/t.ts';
import { AccountCard } from './AccountCard.tsx';

/** How the ways by a mailed link end, at addresses of their own: the link's secret stands in none, and a reload does nothing. */
const ends: Readonly<Record<string, readonly [title: string, text: string]>> = {
  confirmed: ['Your address is confirmed', 'Your account is ready. Sign in with your email and password.'],
  joined: ['Welcome', 'Sign in with your email and password. If you had an account before, its password still counts.'],
  password_changed: [
    'Your password is changed',
    'Sign in with the new one. Whoever was signed in with the old one is signed out.',
  ],
};

/** Says what a mailed link achieved, and leads to the sign-in. */
export default function DonePage() {
  const { done } = useParams<{ done: string }>();
  const [title, text] = ends[done] ?? ['', ''];
  return (
    <AccountCard title={t(title)} intro={t(text)}>
      <Button component={Link} to={publicPaths.signIn()}>
        {t('Sign in')}
      </Button>
    </AccountCard>
  );
}
