import type { ManyLinks } from '@portal/contract/links';
import { listOf } from '../api/listOf.ts';
import { paths, withFilters } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import type { SmallColumn } from '../ui/page/SmallTable.tsx';
import { ConfirmRepeated } from '../ui/upload/ConfirmRepeated.tsx';
import { FileResult as Result } from '../ui/upload/FileResult.tsx';
import type { CheckedFile } from '../ui/upload/useCheckedFile.ts';
import { Amount } from '../ui/value/Amount.tsx';

const totalColumns = (): SmallColumn<ManyLinks['totals'][number]>[] => [
  { title: t('Currency'), cell: (total) => total.currency },
  { title: t('Links'), cell: (total) => total.links, align: 'end' },
  {
    title: t('Total'),
    cell: (total) => <Amount value={total.amount} currency={total.currency} />,
    align: 'end',
  },
];

type Repeated = NonNullable<ManyLinks['repeated']>[number];
const repeatedColumns = (): SmallColumn<Repeated>[] => [
  { title: 'merchant_data', cell: ({ reference }) => reference },
  { title: t('Existing links'), cell: ({ before }) => before, align: 'end' },
];

/** How far a file of links has come, and what came of it. */
export const FileResult = ({ state }: { state: CheckedFile<ManyLinks> }) => (
  <Result
    state={state}
    making={t('Creating the links')}
    columns={totalColumns()}
    madeText={({ created }) => t('{n} link is created|{n} links are created', { n: created })}
    madeIn={({ file_id }) => withFilters(paths.links(), [{ s: 'file_id', m: 'eq', v: String(file_id) }])}
  >
    {({ rows, repeated }) => (
      <ConfirmRepeated
        title={t('Several links have the same reference')}
        columns={repeatedColumns()}
        repeated={listOf(repeated)}
        confirm={t('Create a link for each of these rows')}
        verb={t('Create {n} link|Create {n} links', { n: rows })}
        onMake={() => void state.make()}
      />
    )}
  </Result>
);
