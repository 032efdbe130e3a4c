import { Button, Group, Stack, Text } from '@mantine/core';
import { useShortUrl } from '../solutions/useShortUrl.ts';
import { t } from '../text/t.ts';
import { CopyButton, copyWithAlert } from '../ui/value/CopyButton.tsx';
import classes from './EmbedCodeBlock.module.css';

/** Embed code with a copy button, and the short checkout URL (BTN-040, BTN-113). */
export function EmbedCodeBlock({ code, url }: { code: string; url: string }) {
  const short = useShortUrl(url);
  return (
    <Stack gap="sm" align="flex-start">
      <pre className={classes.code} role="region" aria-label={t('Embed code')} tabIndex={0}>
        <code>{code}</code>
      </pre>
      <Button onClick={() => void copyWithAlert(code)}>{t('Copy code')}</Button>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('Short URL')}: {short}
        </Text>
        <CopyButton value={short} what={t('Short URL')} />
      </Group>
    </Stack>
  );
}
