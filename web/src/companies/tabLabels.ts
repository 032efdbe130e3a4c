import type { Company, CompanyTab, IndividualType } from '@portal/contract/companies';
import { t } from '../text/t.ts';

/** Labels of the company tabs. */
export const companyTabLabels: Readonly<Record<CompanyTab, () => string>> = {
  basic: () => t('Basic'),
  documents: () => t('Documents'),
  contracts: () => t('Contracts'),
  individuals: () => t('Individuals'),
};

/** Lists the tabs of a company that this portal supports. */
export const listKnownTabs = ({ tabs }: Pick<Company, 'tabs'>): Company['tabs'] =>
  tabs.filter(({ name }) => Object.hasOwn(companyTabLabels, name));

/** Labels of the roles that people have in a company, such as director (COM-013). */
export const individualTypeLabels: Readonly<Record<IndividualType, () => string>> = {
  director: () => t('Director'),
  ubo: () => t('Beneficial owner'),
  authorized: () => t('Authorized person'),
};

/** Roles of people in a company, in display order. */
export const INDIVIDUAL_TYPES = ['director', 'ubo', 'authorized'] as const satisfies readonly IndividualType[];
