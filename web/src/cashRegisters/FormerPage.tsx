import { Alert, Anchor } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';

/** Page of a removed screen whose address still works: links to the screen that replaced it (CASH-008 … CASH-010). */
export default function FormerPage() {
  return (
    <>
      <PageHeader title={t('Online cash box')} />
      <Alert color="blue" variant="light" maw={720} icon={<IconInfoCircle size={20} />}>
        {t('This page is no longer used. Connect cash registers from the list.')}{' '}
        <Anchor component={Link} to={paths.cashRegisters()} underline="always">
          {t('Open cash registers')}
        </Anchor>
      </Alert>
    </>
  );
}
