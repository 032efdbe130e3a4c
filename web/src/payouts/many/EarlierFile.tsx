import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { payoutLists } from '@portal/contract/payouts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useOptionalRead, usePartRead } from '../../api/reads.ts';
import { me } from '../../api/sharedReads.ts';
import { t } from '../../text/t.ts';
import { rowsOf } from '../../ui/list/listRead.ts';
import { usePoll } from '../../ui/list/usePoll.ts';
import { payoutsOfFile } from '../payoutAddresses.ts';
import { endFile, isFresh, openFileAt, placeOfFiles, type OpenFile } from './openFiles.ts';

/** Outcome of the merchant's last file without an answer. */
export function EarlierFile({ merchantId }: { merchantId: number }) {
  const person = useOptionalRead(me)?.id;
  if (person === undefined) return null;
  return <Asked place={placeOfFiles(person, merchantId)} />;
}

function Asked({ place }: { place: string }) {
  const [file] = useState(() => openFileAt(place));
  return file === undefined ? null : <Looked place={place} open={file} />;
}

/** Pause between two reads of the list, ms. */
const every = () => 5000;

/** Reads the list of payouts until it shows whether the file's payouts were created, then forgets the file. */
function Looked({ place, open }: { place: string; open: OpenFile }) {
  const { file } = open;
  const filters = [{ s: 'file_id', m: 'eq' as const, v: String(file) }];
  const { data: found, refetch } = usePartRead({
    ...rowsOf(payoutLists.history, { filters, page: 1, limit: 1 }),
    staleTime: 0,
  });
  const isKnown = found !== undefined && (found.data.length > 0 || !isFresh(open));
  usePoll(!isKnown, refetch, every);
  useEffect(() => {
    if (isKnown) endFile(place, file);
  }, [isKnown, place, file]);
  if (!isKnown)
    return (
      <Alert color="yellow" role="status">
        {t('An earlier file is not confirmed yet. Check the history before you send it again.')}
      </Alert>
    );
  const isMade = found.data.length > 0;
  return (
    <Alert color={isMade ? 'green' : 'yellow'} role="status">
      <Stack gap={4} align="flex-start">
        <Text size="sm">
          {isMade
            ? t('The payouts of the earlier file were created. Do not send it again.')
            : t('The payouts of the earlier file were not created.')}
        </Text>
        {isMade && (
          <Anchor component={Link} to={payoutsOfFile(file)} size="sm">
            {t('View in the list')}
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
}
