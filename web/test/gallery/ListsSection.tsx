import { Box } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../src/api/failure.ts';
import { ColumnChooser } from '../../src/ui/list/ColumnChooser.tsx';
import { LoadFailedNotice, InvalidFiltersNotice } from '../../src/ui/list/EmptyList.tsx';
import { Pager } from '../../src/ui/list/Pager.tsx';
import { Rows } from '../../src/ui/list/Rows.tsx';
import { ListSkeleton } from '../../src/ui/list/Skeleton.tsx';
import type { ListRead } from '../../src/ui/list/useListRead.ts';
import { GalleryExample } from './GalleryExample.tsx';
import { listAnswerOf, fields } from './lists/galleryRows.ts';

const nothing = () => undefined;
const few = listAnswerOf(6);
const many = listAnswerOf(80);
const read = (how: Partial<ListRead> = {}): ListRead => ({
  answer: few,
  isOld: false,
  isBusy: false,
  failure: undefined,
  hasStopped: false,
  retry: nothing,
  cancel: nothing,
  ...how,
});
const to = () => '/gallery/lists';
const menu = () => [{ label: 'General', to: '/gallery/lists' }];

/** The parts of a list in each state. Tests of the Payments screen cover the complete list. */
export default function ListsSection() {
  const [enabled, setEnabled] = useState(() => fields.slice(0, 4));
  const [page, setPage] = useState(3);
  return (
    <>
      <GalleryExample title="Rows that open, with a menu">
        <Rows label="A few rows" read={read()} answer={few} rowTo={to} menu={menu} />
      </GalleryExample>
      <GalleryExample title="Eighty rows without links">
        <Rows label="Eighty rows" read={read({ answer: many })} answer={many} />
      </GalleryExample>
      <GalleryExample title="Previous rows after a failed read">
        <Rows label="Stale rows" read={read({ isOld: true, failure: new Failure('other', 418) })} answer={few} />
      </GalleryExample>
      <GalleryExample title="First load">
        <Box mah={240} style={{ overflow: 'hidden' }}>
          <ListSkeleton name="Nothing yet" rows={5} />
        </Box>
      </GalleryExample>
      <GalleryExample title="No rows: invalid filters, failed read">
        <InvalidFiltersNotice onClear={nothing} />
        <LoadFailedNotice text={undefined} onRetry={nothing} />
      </GalleryExample>
      <GalleryExample title="Pages">
        <Pager page={page} pages={12} limit={20} total={233} onPage={setPage} onLimit={nothing} />
      </GalleryExample>
      <GalleryExample title="Columns">
        <ColumnChooser all={fields} enabled={enabled} onChange={setEnabled} />
      </GalleryExample>
    </>
  );
}
