import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import { TenantBrand } from '../shell/TenantBrand.tsx';
import { isServerUp } from '../../api/isServerUp.ts';
import classes from '../shell/PublicFrame.module.css';

/** Page for an unreachable server when the portal opens, with a button to try again. */
export function Unreachable() {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    if (await isServerUp()) location.reload();
    else setTrying(false);
  };
  return (
    <main className={classes.page}>
      <TenantBrand />
      <Stack className={classes.card} align="flex-start">
        <Title order={1}>{t("The portal can't be reached")}</Title>
        <Text>{t("The server isn't responding. Check your connection and try again.")}</Text>
        <Button loading={isTrying} onClick={() => void tryAgain()}>
          {t('Try again')}
        </Button>
      </Stack>
    </main>
  );
}
