import type { Field } from '@portal/contract/dataList';
import type { ReactNode } from 'react';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { Amount } from '../value/Amount.tsx';
import { Badge } from '../value/Badge.tsx';
import { Moment } from '../value/Moment.tsx';
import { commonUtcOffset, utcText } from '../value/momentText.ts';
import { dayText } from '../value/dateText.ts';
import { truncateId } from '../value/CopyableId.tsx';
import { yesOrNoText } from '../value/yesOrNoText.ts';
import type { Answer, Render, Row } from './listTypes.ts';
import { countryName, formatMaskedCard, valueAt } from './values.ts';

/** A list column as its rows render it. `tip` is the tooltip: a full id, or the time in UTC. */
export interface Column {
  field: Field;
  render: Render;
  tip?: (row: Row) => string;
}

const none = '—';

const amount = (field: Field): Render => {
  const currencyOf = (row: Row) => (field.currency === undefined ? null : toDisplayText(valueAt(row, field.currency)));
  return (row) => {
    const value = valueAt(row, field.name);
    const [money, currency] =
      typeof value === 'object' && value !== null ? pairOf(value as Row) : [toDisplayText(value), currencyOf(row)];
    return money === null ? none : Amount({ value: money, currency });
  };
};
const pairOf = (value: Row) => [toDisplayText(value['amount']), toDisplayText(value['currency'])] as const;

/** Cell renderers by field type. Cells are plain elements, because a page has up to 80 × 12 of them. */
const renders: Record<Field['type'], (field: Field) => Render> = {
  amount,
  text: text((value) => value),
  number: text((value) => value),
  merchant: text((value) => value),
  card: text(formatMaskedCard),
  country: text(countryName),
  date: text(dayText),
  moment: text((value) => Moment({ value, withTime: true })),
  id: text(truncateId),
  status: text((value) => Badge({ status: value })),
  flag:
    ({ name }) =>
    (row) => {
      const value = valueAt(row, name);
      return typeof value === 'boolean' ? yesOrNoText(value) : none;
    },
};

/** Cell renderers for lists that name the time zone in the column header. */
const shortRenders: Partial<typeof renders> = {
  moment: text((value) => Moment({ value, withTime: true, isZoneNamed: true })),
};

function text(show: (value: string) => ReactNode): (field: Field) => Render {
  return ({ name }) =>
    (row) => {
      const value = toDisplayText(valueAt(row, name));
      return value === null ? none : show(value);
    };
}

const tips: Partial<Record<Field['type'], (value: string) => string>> = { moment: utcText, country: (code) => code };

function tipOf({ name, type }: Field): (row: Row) => string {
  const say = tips[type] ?? ((value: string) => value);
  return (row) => {
    const value = toDisplayText(valueAt(row, name));
    return value === null ? '' : say(value);
  };
}

/** Renders an empty cell if a page's custom cell throws, so that the row and the list stay (B11). */
const guarded =
  (own: Render): Render =>
  (row) => {
    try {
      return own(row);
    } catch {
      return none;
    }
  };

/** A field of an unknown type renders as text (B11). */
const column = (field: Field, own: Render | undefined): Column => ({
  field: field.type in renders ? field : { ...field, type: 'text' },
  render: own === undefined ? (renders[field.type] ?? renders.text)(field) : guarded(own),
  tip: tipOf(field),
});

type Fields = Pick<Answer, 'fields' | 'current'>;

/** Returns the visible fields of a list in order; all fields if the answer does not name any (B11). */
function fieldsInUse({ fields, current }: Fields): readonly Field[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const inUse = current.fields.flatMap((name) => known.get(name) ?? []);
  return inUse.length > 0 ? inUse : [...known.values()];
}

/** Returns the UTC offset that all times in the rows share; empty if the offsets differ. */
export const zoneOf = (of: Fields, rows: readonly Row[]): string =>
  commonUtcOffset(
    fieldsInUse(of).flatMap(({ name, type }) =>
      type === 'moment' ? rows.map((row) => toDisplayText(valueAt(row, name))) : [],
    ),
  );

/** Facts about a page and its rows that columns depend on. */
interface ColumnFacts {
  /** Custom cell renderers by column name. */
  cells: Readonly<Record<string, Render>>;
  /** The column header names the UTC offset of all times. */
  isZoneNamed: boolean;
  /** Name of the visible amount column that shows the currency of the row. */
  figure: string | undefined;
}

/** Returns an amount field without a currency, because another column shows it. */
function withoutCurrency(field: Field): Field {
  const { currency: _, ...rest } = field;
  return rest;
}

/** Returns the visible columns of a list. */
export function columnsOf(of: Fields, { cells, isZoneNamed, figure }: ColumnFacts): Column[] {
  const inUse = fieldsInUse(of);
  const said = inUse.find(({ name }) => name === figure)?.currency;
  return inUse.map((field) => {
    const isSaid = said !== undefined && field.currency === said && field.name !== figure;
    const own = cells[field.name] ?? (isZoneNamed ? shortRenders[field.type]?.(field) : undefined);
    return column(isSaid ? withoutCurrency(field) : field, own);
  });
}
