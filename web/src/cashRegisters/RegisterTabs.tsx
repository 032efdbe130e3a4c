import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';

/** Tabs of the cash register pages: the registers of all merchants, and their errors. */
export const RegisterTabs = () => (
  <RouteTabs
    label={t('Online cash box')}
    tabs={[
      { label: t('Cash registers'), to: paths.cashRegisters() },
      { label: t('Errors'), to: paths.cashRegisterErrors() },
    ]}
  />
);
