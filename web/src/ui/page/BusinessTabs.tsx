import { paths } from '../../paths/paths.ts';
import { useUserRights } from '../../api/rights.ts';
import { t } from '../../text/t.ts';
import { RouteTabs } from './RouteTabs.tsx';

/**
 * Tabs of the two lists of "My Businesses" (COM-002, MER-003); "Companies" is shown only with the right to read
 * companies.
 */
export function BusinessTabs() {
  const merchants = { label: t('Merchants'), to: paths.merchants() };
  const companies = { label: t('Companies'), to: paths.companies() };
  return (
    <RouteTabs
      label={t('My Businesses')}
      tabs={useUserRights().may('companies.read') ? [merchants, companies] : [merchants]}
    />
  );
}
