import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { t } from '../text/t.ts';
import { useFocusedHeading } from '../ui/page/focusHeading.ts';
import { useTitle } from '../ui/page/title.ts';

/** The pages of 000 §8, one each for 401 and 410, and what a person can do; any other code is a 404 (SHELL-051, SHELL-057, SHELL-059). */
const pages: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  '401': ['Sign-in needed', 'You are not signed in, or your session has ended. Sign in and open the page again.'],
  '403': ['Permission denied', 'You may not see this. Ask a person with full access to the merchant for the right.'],
  '404': ['Page not found', 'There is nothing at this address. It may have been moved, or typed wrongly.'],
  '410': [
    'This world is closed',
    'The server closed this world to make room for newer ones. Reset it by its name to use it again.',
  ],
  '500': ['Internal Server Error', 'Something went wrong on the server. Go back and try again in a moment.'],
  '502': ['Bad Gateway', 'The server cannot be reached just now. Go back and try again in a moment.'],
  '503': ['Service Unavailable', 'The service is being maintained. Go back and try again in a few minutes.'],
};

/** An error page with the way back, and home. */
export default function ErrorPage() {
  const { code: asked = '' } = useParams<{ code?: string }>();
  const code = Object.hasOwn(pages, asked) ? asked : '404';
  const [title, hint] = pages[code] ?? ['Page not found', ''];
  useTitle(t('Error {code}', { code }));
  const heading = useFocusedHeading(t(title));
  return (
    <Stack gap="sm" align="flex-start">
      <Text c="dimmed" fw={500}>
        {t('Error {code}', { code })}
      </Text>
      <Title order={1} ref={heading} tabIndex={-1}>
        {t(title)}
      </Title>
      <Text>{t(hint)}</Text>
      <Group mt="md">
        {history.length > 1 && (
          <Button variant="default" onClick={() => history.back()}>
            {t('Back')}
          </Button>
        )}
        <Button component={Link} to={publicPaths.home()}>
          {t('Home')}
        </Button>
      </Group>
    </Stack>
  );
}
