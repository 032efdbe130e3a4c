import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { t } from '../text/t.ts';
import { AccountPageCard } from './AccountPageCard.tsx';

/**
 * Titles and texts of the result pages of mailed links, by address. These addresses hold no token, so a reload has no
 * effect.
 */
const results: Readonly<Record<string, readonly [title: string, text: string]>> = {
  confirmed: ['Email confirmed', 'Your account is ready. Sign in with your email and password.'],
  joined: ['Welcome', 'Sign in with your email and password. If you already had an account, use its password.'],
  password_changed: [
    'Password changed',
    'Sign in with your new password. All sessions that used the old password have ended.',
  ],
};

/** Page that shows the result of a mailed link and leads to the sign-in page. */
export default function DonePage() {
  const { done } = useParams<{ done: string }>();
  const [title, text] = results[done] ?? ['', ''];
  return (
    <AccountPageCard title={t(title)} intro={t(text)}>
      <Button component={Link} to={publicPaths.signIn()}>
        {t('Sign in')}
      </Button>
    </AccountPageCard>
  );
}
