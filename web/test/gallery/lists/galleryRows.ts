import type { Field } from '@portal/contract/dataList';
import type { Answer, Row } from '../../../src/ui/list/listTypes.ts';

const field = (name: string, title: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name,
  title,
  type,
  ...more,
});

export const fields: Field[] = [
  field('id', 'ID', 'id'),
  field('createtime', 'Created', 'moment'),
  field('status', 'Status', 'status'),
  field('amount', 'Amount', 'amount', { currency: 'currency' }),
  field('merchant', 'Merchant', 'merchant'),
  field('description', 'Description', 'text'),
  field('country', 'Country', 'country'),
  field('day', 'Day', 'date'),
  field('is_fraud', 'Fraud', 'flag'),
];

const LONG = 'A description that goes on and on, far longer than any column would ever want to be on any screen';
const statuses = ['approved', 'processing', 'declined', 'reversed', 'fraud', 'expired'];

const row = (index: number): Row => ({
  id: 400_000_000 + index,
  createtime: new Date(Date.UTC(2026, 10, 21, 8, 0, 0) - index * 3_600_000).toISOString(),
  status: statuses[index % statuses.length],
  amount: [`${index * 7919}`, `${index * 31}.5`, `${index}.07`][index % 3],
  currency: index % 3 === 0 ? 'EUR' : 'UAH',
  merchant: { id: 1, name: index % 4 === 0 ? 'Кав’ярня «Двір»' : 'Fahrradhaus Lindner' },
  description: index % 5 === 0 ? LONG : index % 5 === 1 ? null : 'Coffee',
  country: ['UA', 'CZ', 'GE', null][index % 4],
  day: '2026-11-21',
  is_fraud: index % 7 === 0,
});

/** A list answer with `count` rows. */
export const listAnswerOf = (count: number): Answer => ({
  data: Array.from({ length: count }, (_, index) => row(index)),
  fields,
  filters: [],
  enabled_filters: [],
  fulltext_fields: ['description'],
  query_words: ['coffee'],
  params: { page: 1, limit: count },
  paginator: { page: 3, pages: 12, limit: 20, total: 233 },
  current: { fields: fields.map(({ name }) => name) },
});
