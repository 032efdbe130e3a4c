import type { Plant } from './plant.ts';

/** Test that reads payments in a list and in detail, on any server. */
const SAME_VALUES = {
  file: 'payments.details.reads',
  title: 'a payment has the same values in its list and in its details',
};

/** Source of the plants that change an answer after the server has validated it. */
const SERIALIZER = {
  file: 'server/src/core/json.ts',
  find: 'return Buffer.from(JSON.stringify(payload));',
};

/** Test suite of the dispute lists, the shortest lists with more than one page. */
const LIST = 'disputeLists.all';

/** Planted bugs of lists, answer shapes and files. */
export const answerPlants: readonly Plant[] = [
  {
    id: 'export-ignores-filters',
    what: 'An exported list contains all rows in place of the filtered rows.',
    file: 'server/src/lists/dataList.ts',
    find: 'request: { ...body, title, fields, filters: ask.filters, query: ask.text },',
    replace: 'request: { ...body, title, fields, filters: [], query: ask.text },',
    test: { file: 'reports.own.sandbox', title: 'a report contains exactly the rows of the filtered list' },
    profile: 'sandbox',
  },
  {
    id: 'list-uses-first-filter-only',
    what: 'A list with several filters uses only the first one.',
    file: 'server/src/lists/dataList.ts',
    find: '{ ...ask, page: asked.page ?? 1, limit }',
    replace: '{ ...ask, filters: ask.filters.slice(0, 1), page: asked.page ?? 1, limit }',
    test: {
      file: 'dataList.filters',
      title: 'filters of a list are combined: only rows that match all filters are returned',
      suite: 'paymentLists.payments',
    },
    profile: 'read',
  },
  {
    id: 'page-repeats-row',
    what: 'Each page of a list begins with the last row of the page before.',
    file: 'server/src/lists/rows.ts',
    find: 'rows.slice((at - 1) * limit, at * limit)',
    replace: 'rows.slice(Math.max(0, (at - 1) * limit - 1), at * limit)',
    test: {
      file: 'dataList',
      title: 'a list returns every row exactly once, in a stable order, on pages of',
      suite: LIST,
    },
    profile: 'read',
  },
  {
    id: 'list-order-changes',
    what: 'Disputes are in another order at every request, so pages repeat and miss rows.',
    file: 'server/src/disputes/lists.ts',
    find: '.toSorted(order);',
    replace: '.toSorted(() => Math.random() - 0.5);',
    test: {
      file: 'dataList',
      title: 'a list returns every row exactly once, in a stable order, on pages of',
      suite: LIST,
    },
    profile: 'read',
  },
  {
    id: 'date-filter-misses-last-day',
    what: 'A date filter leaves out the last day of its period.',
    file: 'server/src/payments/filters.ts',
    find: 'end: momentOf(to + DAY, zone)',
    replace: 'end: momentOf(to, zone)',
    test: {
      file: 'dataList.offered',
      title: 'filters of payments by period and amount range include both ends',
    },
    profile: 'read',
  },
  {
    id: 'amount-as-number',
    what: 'Amounts are numbers in place of decimal strings.',
    ...SERIALIZER,
    replace: String.raw`return Buffer.from(JSON.stringify(payload).replace(/"amount":"(\d+\.\d\d)"/g, '"amount":$1'));`,
    test: SAME_VALUES,
    profile: 'read',
  },
  {
    id: 'required-member-missing',
    what: "A payment has no currency of the payer's amount, which the contract requires.",
    ...SERIALIZER,
    replace: `return Buffer.from(JSON.stringify(payload).replace(/"v_currency":"[A-Z]+",/g, ''));`,
    test: SAME_VALUES,
    profile: 'read',
  },
  {
    id: 'null-for-empty-text',
    what: 'A list has null in place of an empty error text.',
    ...SERIALIZER,
    replace: `return Buffer.from(JSON.stringify(payload).replace('"error":""', '"error":null'));`,
    test: {
      file: 'dataList',
      title: 'a list starts with a first page of five rows, its columns, filters and search fields',
      suite: LIST,
    },
    profile: 'read',
  },
  {
    id: 'status-in-upper-case',
    what: 'The status of a payment is written in upper case, unlike the contract.',
    ...SERIALIZER,
    replace: `return Buffer.from(JSON.stringify(payload).replace(/"status":"approved"/g, '"status":"APPROVED"'));`,
    test: SAME_VALUES,
    profile: 'read',
  },
  {
    id: 'full-card-number',
    what: "A payment shows the payer's full card number.",
    ...SERIALIZER,
    replace: String.raw`return Buffer.from(JSON.stringify(payload).replace(/\*{6}(?=\d{4}")/g, '000000'));`,
    test: { file: 'payments.details.reads', title: 'no payment shows more digits of a card number' },
    profile: 'read',
  },
  {
    id: 'error-without-field',
    what: 'A refused form does not say which field is wrong.',
    file: 'server/src/plugins/errors.ts',
    find: 'return answer(reply, 200, { error: error.error });',
    replace: 'return answer(reply, 200, { error: [error.error].flat(2).at(-1) });',
    test: {
      file: 'payments.own.sandbox',
      title: 'from a payment of 12.34 is refused with an error at the amount field',
    },
    profile: 'sandbox',
  },
  {
    id: 'formula-in-export',
    what: "A payer's text that begins like a formula is run by the merchant's spreadsheet.",
    file: 'server/src/files/cells.ts',
    find: 'escapeFormula(text).replace(UNFIT',
    replace: 'text.replace(UNFIT',
    test: {
      file: 'reports.own.sandbox',
      title: 'a report prefixes a text that a spreadsheet would evaluate as a formula',
    },
    profile: 'sandbox',
  },
  {
    id: 'receipt-content-type',
    what: 'The receipt of a payment is sent as an unknown file type, so browsers do not show it.',
    file: 'server/src/files/send.ts',
    find: "'content-type': TYPES[sent.kind],",
    replace: "'content-type': 'application/octet-stream',",
    test: { file: 'payments.details.reads', title: 'the receipt of a payment opens in the browser as a PDF' },
    profile: 'read',
  },
];
