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

/** Filters of landing pages. */
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

/** Filter value for the call; undefined for an unknown filter. */
function asked({ s, m, v }: SetFilter): LandingFilters | undefined {
  if (m !== 'eq' || typeof v !== 'string') return undefined;
  if (s === 'is_published') return v === 'true' || v === 'false' ? { is_published: v === 'true' } : undefined;
  // The server decides whether the value exists.
  return s === 'type' || s === 'language' ? { [s]: v } : undefined;
}

/** Filters in an address; undefined if the list does not have one of them. */
export function filtersAsked({ filters, query, broken }: ListAddress): LandingFilters | undefined {
  const each = filters.map(asked);
  const names = new Set(filters.map(({ s }) => s));
  if (broken || names.size < filters.length || each.includes(undefined)) return undefined;
  return Object.assign({}, query === '' ? {} : { search: query }, ...each) as LandingFilters;
}
