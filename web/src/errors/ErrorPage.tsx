import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { t } from '../text/t.ts';
import { useFocusedHeading } from '../ui/page/focusHeading.ts';
import { usePageTitle } from '../ui/page/title.ts';

/**
 * Titles and hints of error pages by code: the pages of 000 §8, and those for 401 and 410. Any other code shows the 404
 * page (SHELL-051, SHELL-057, SHELL-059).
 */
const pages: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  '401': ['Sign-in required', "You aren't signed in, or your session has ended. Sign in and open the page again."],
  '403': ['Permission denied', "You don't have access to this page. Ask a colleague with full access to the merchant."],
  '404': [
    'Page not found',
    'The address may contain a typo, or the page was moved. Check the address or go to the home page.',
  ],
  '410': [
    'Test world closed',
    'The server closed this test world to make room for newer ones. Reset the world by name to use it again.',
  ],
  '500': ['Internal Server Error', 'Something went wrong on the server. Go back and try again in a moment.'],
  '502': ['Bad Gateway', "The server can't be reached right now. Go back and try again in a moment."],
  '503': ['Service Unavailable', 'The service is under maintenance. Go back and try again in a few minutes.'],
};

/** Error page with links back and to the home page. */
export default function ErrorPage() {
  const { code: asked = '' } = useParams<{ code?: string }>();
  const code = Object.hasOwn(pages, asked) ? asked : '404';
  const [title, hint] = pages[code] ?? ['Page not found', ''];
  usePageTitle(t('Error {code}', { code }));
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
