import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { t } from '../text/t.ts';
import { AccountCard } from './AccountCard.tsx';

/** How the ways by a mailed link end, at addresses of their own: the link's secret stands in none, and a reload does nothing. */
const ends: Readonly<Record<string, readonly [title: string, text: string]>> = {
  confirmed: ['Email confirmed', 'Your account is ready. Sign in with your email and password.'],
  joined: ['Welcome', 'Sign in with your email and password. If you already had an account, use its password.'],
  password_changed: [
    'Password changed',
    'Sign in with your new password. All sessions that used the old password have ended.',
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
