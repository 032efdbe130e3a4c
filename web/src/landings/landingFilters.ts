import type { Filter, SetFilter } from '@portal/contract/dataList';
import type { LandingFilters, Landings } from '@portal/contract/landings';
import { languagesIn } from './landingWords.ts';
import type { ListAddress } from '../ui/list/listAddress.ts';

const one = (name: keyof LandingFilters, title: string, choices: Filter['choices']): Filter => ({
  name,
  title,
  type: 'select',
  search_modes: ['eq'],
  mode: 'eq',
  choices: [...choices],
  value: null,
});

/** What landing pages may be filtered by. */
export const filtersOffered = ({ choices }: Landings): Filter[] => [
  one('type', 'Type', choices.type),
  one(
    'language',
    'Language',
    languagesIn(choices.language).map(({ value, label }) => ({ value, text: label })),
  ),
  one('is_published', 'Status', [
    { value: 'true', text: 'Published' },
    { value: 'false', text: 'Draft' },
  ]),
];

/** A filter as its call takes it; nothing for one that there is not. */
function asked({ s, m, v }: SetFilter): LandingFilters | undefined {
  if (m !== 'eq' || typeof v !== 'string') return undefined;
  if (s === 'is_published') return v === 'true' || v === 'false' ? { is_published: v === 'true' } : undefined;
  // Whether there is such a one, the server says.
  return s === 'type' || s === 'language' ? { [s]: v } : undefined;
}

/** What an address asks for; nothing where it says what this list does not have. */
export function filtersAsked({ filters, query, broken }: ListAddress): LandingFilters | undefined {
  const each = filters.map(asked);
  const names = new Set(filters.map(({ s }) => s));
  if (broken || names.size < filters.length || each.includes(undefined)) return undefined;
  return Object.assign({}, query === '' ? {} : { search: query }, ...each) as LandingFilters;
}
