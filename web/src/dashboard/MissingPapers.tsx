import { Alert, Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { paths } from '../paths/paths.ts';
import { useRights } from '../api/rights.ts';
import { missingDocumentsOf, myCompanies } from '../api/myCompanies.ts';
import { t } from '../text/t.ts';
import { momentText } from '../ui/value/momentText.ts';

/** Number of items that companies must still provide, the first due item, and a link to all. Hidden if nothing is missing. */
export function MissingPapers() {
  const isAsked = useRights().may('companies.read');
  const data = useOptionalRead(myCompanies, isAsked);
  const lacks = missingDocumentsOf(data?.data ?? []);
  const [first] = lacks;
  if (!first) return null;
  const { company, tab, what, due } = first;
  return (
    <Alert color="yellow" mb="lg" py="xs" role="region" aria-label={t('Missing items')}>
      {t('Your companies must provide {n} more item|Your companies must provide {n} more items', { n: lacks.length })}
      {'. '}
      {t('First due by {day}', { day: momentText(due) })}
      {': '}
      <Anchor component={Link} inherit underline="always" to={paths.company(company.id, tab)}>
        {t(what)}, <bdi>{company.company_name}</bdi>
      </Anchor>
      {' · '}
      <Anchor component={Link} inherit underline="always" to={paths.companies()}>
        {t('All missing items')}
      </Anchor>
    </Alert>
  );
}
