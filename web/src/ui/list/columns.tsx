import type { Field } from '@portal/contract/dataList';
import type { ReactNode } from 'react';
import { textOf } from '../../api/textOf.ts';
import { Amount } from '../value/Amount.tsx';
import { Badge } from '../value/Badge.tsx';
import { Moment } from '../value/Moment.tsx';
import { commonZone, utcText } from '../value/momentText.ts';
import { dayText } from '../value/dateText.ts';
import { shortId } from '../value/shortId.ts';
import { yesOrNo } from '../value/yesOrNo.ts';
import type { Answer, Render, Row } from './listTypes.ts';
import { countryName, maskedCard, valueAt } from './values.ts';

/** A column as rows draw it. `tip` says what the cell leaves out: a whole id, the moment in UTC. */
export interface Column {
  field: Field;
  render: Render;
  tip?: (row: Row) => string;
}

const none = '—';

const amount = (field: Field): Render => {
  const currencyOf = (row: Row) => (field.currency === undefined ? null : textOf(valueAt(row, field.currency)));
  return (row) => {
    const value = valueAt(row, field.name);
    const [money, currency] =
      typeof value === 'object' && value !== null ? pairOf(value as Row) : [textOf(value), currencyOf(row)];
    return money === null ? none : Amount({ value: money, currency });
  };
};
const pairOf = (value: Row) => [textOf(value['amount']), textOf(value['currency'])] as const;

/** A function a type: cells are plain elements, a page draws up to 80 × 12 of them. */
const renders: Record<Field['type'], (field: Field) => Render> = {
  amount,
  text: text((value) => value),
  number: text((value) => value),
  merchant: text((value) => value),
  card: text(maskedCard),
  country: text(countryName),
  date: text(dayText),
  moment: text((value) => Moment({ value, withTime: true })),
  id: text(shortId),
  status: text((value) => Badge({ status: value })),
  flag:
    ({ name }) =>
    (row) => {
      const value = valueAt(row, name);
      return typeof value === 'boolean' ? yesOrNo(value) : none;
    },
};

/** Where the zone of all moments is named. */
const shortRenders: Partial<typeof renders> = {
  moment: text((value) => Moment({ value, withTime: true, isZoneNamed: true })),
};

function text(show: (value: string) => ReactNode): (field: Field) => Render {
  return ({ name }) =>
    (row) => {
      const value = textOf(valueAt(row, name));
      return value === null ? none : show(value);
    };
}

const tips: Partial<Record<Field['type'], (value: string) => string>> = { moment: utcText, country: (code) => code };

function tipOf({ name, type }: Field): (row: Row) => string {
  const say = tips[type] ?? ((value: string) => value);
  return (row) => {
    const value = textOf(valueAt(row, name));
    return value === null ? '' : say(value);
  };
}

/** A cell of a page's own that cannot make anything of a row is empty: the row and the list stand (B11). */
const guarded =
  (own: Render): Render =>
  (row) => {
    try {
      return own(row);
    } catch {
      return none;
    }
  };

/** A field of a type that this portal does not know is text (B11). */
const column = (field: Field, own: Render | undefined): Column => ({
  field: field.type in renders ? field : { ...field, type: 'text' },
  render: own === undefined ? (renders[field.type] ?? renders.text)(field) : guarded(own),
  tip: tipOf(field),
});

type Fields = Pick<Answer, 'fields' | 'current'>;

/** The fields in use, in their order; all of them where the answer does not say (B11). */
function fieldsInUse({ fields, current }: Fields): readonly Field[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const inUse = current.fields.flatMap((name) => known.get(name) ?? []);
  return inUse.length > 0 ? inUse : [...known.values()];
}

/** The offset that all moments of some rows have, named once for all; nothing where they differ. */
export const zoneOf = (of: Fields, rows: readonly Row[]): string =>
  commonZone(
    fieldsInUse(of).flatMap(({ name, type }) =>
      type === 'moment' ? rows.map((row) => textOf(valueAt(row, name))) : [],
    ),
  );

/** What a page and its rows say of columns. */
interface ColumnFacts {
  /** Cells of the page's own, by the column. */
  cells: Readonly<Record<string, Render>>;
  /** The header names one offset for the moments of all rows: a page has hundreds of cells. */
  isZoneNamed: boolean;
  /** The amount of a row that says its currency for the others, while it is among the columns. */
  figure: string | undefined;
}

/** A field of an amount whose currency another column of the row says. */
function withoutCurrency(field: Field): Field {
  const { currency: _, ...rest } = field;
  return rest;
}

/** The columns in use. */
export function columnsOf(of: Fields, { cells, isZoneNamed, figure }: ColumnFacts): Column[] {
  const inUse = fieldsInUse(of);
  const said = inUse.find(({ name }) => name === figure)?.currency;
  return inUse.map((field) => {
    const isSaid = said !== undefined && field.currency === said && field.name !== figure;
    const own = cells[field.name] ?? (isZoneNamed ? shortRenders[field.type]?.(field) : undefined);
    return column(isSaid ? withoutCurrency(field) : field, own);
  });
}
