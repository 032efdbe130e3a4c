import type { Company, CompanyTab, IndividualType } from '@portal/contract/companies';
import { t } from '../text/t.ts';

/** The tabs of a company in words. */
export const tabLabels: Readonly<Record<CompanyTab, () => string>> = {
  basic: () => t('Basic'),
  documents: () => t('Documents'),
  contracts: () => t('Contracts'),
  individuals: () => t('Individuals'),
};

/** The tabs of a company that this portal knows. */
export const knownTabs = ({ tabs }: Pick<Company, 'tabs'>): Company['tabs'] =>
  tabs.filter(({ name }) => Object.hasOwn(tabLabels, name));

/** What a person is to the company, in words (COM-013). */
export const typeLabels: Readonly<Record<IndividualType, () => string>> = {
  director: () => t('Director'),
  ubo: () => t('Beneficial owner'),
  authorized: () => t('Authorized person'),
};

/** What a person may be to a company, in the order of its tab. */
export const TYPES = ['director', 'ubo', 'authorized'] as const satisfies readonly IndividualType[];
