import type { Company, CompanyTab, IndividualType } from '@portal/contract/companies';
import { t } from '../text/t.ts';

/** Labels of the company tabs. */
export const companyTabLabels: Readonly<Record<CompanyTab, () => string>> = {
  basic: () => t('Basic'),
  documents: () => t('Documents'),
  contracts: () => t('Contracts'),
  individuals: () => t('Individuals'),
};

/** Tabs of a company that this portal supports. */
export const listKnownTabs = ({ tabs }: Pick<Company, 'tabs'>): Company['tabs'] =>
  tabs.filter(({ name }) => Object.hasOwn(companyTabLabels, name));

/** Labels of the roles of people (COM-013). */
export const individualTypeLabels: Readonly<Record<IndividualType, () => string>> = {
  director: () => t('Director'),
  ubo: () => t('Beneficial owner'),
  authorized: () => t('Authorized person'),
};

/** Roles in display order. */
export const INDIVIDUAL_TYPES = ['director', 'ubo', 'authorized'] as const satisfies readonly IndividualType[];
