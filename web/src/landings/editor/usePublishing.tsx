import { Stack, Text } from '@mantine/core';
import { landings, type LandingAll } from '@portal/contract/landings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '../../api/client.ts';
import { t } from '../../text/t.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { runAction } from '../../ui/overlay/runAction.ts';
import { landingAll, putLanding, touched } from '../landingReads.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Editing } from './useLandingForm.tsx';

/** Unpublished changes that the user has not seen yet. */
function newIn(now: LandingAll, seen: LandingAll): LandingAll['changes'] {
  const known = new Set(seen.changes.map(({ path, after }) => `${path} ${after}`));
  return now.changes.filter(({ path, after }) => !known.has(`${path} ${after}`));
}

/** Publishes the last saved version, after the user has seen changes that a colleague made. */
export function usePublishing({ merchant, landing }: Editing) {
  const queries = useQueryClient();
  const { run, running } = useAction(landings.publish, touched);
  const isLooking = useRef(false);
  const publish = () =>
    runAction(async () => putLanding(queries, await run({ params: { merchant, landing }, body: {} })), {
      done: 'The page is published',
    });
  /** Calls `goOn` immediately if the page is the one in the editor, otherwise after the user has confirmed the changes. */
  const whenSeen = async (goOn: () => unknown): Promise<void> => {
    if (isLooking.current) return;
    isLooking.current = true;
    const read = landingAll(merchant, landing);
    const seen = queries.getQueryData(read.queryKey);
    const now = await queries.fetchQuery({ ...read, staleTime: 0 }).catch(() => undefined);
    isLooking.current = false;
    if (seen === undefined || now === undefined || seen.landing.version === now.landing.version) return void goOn();
    await confirm({
      title: t('Another person changed the page while you were editing'),
      body: (
        <Stack gap="sm">
          <Text>{t('Review these changes before you publish them.')}</Text>
          <ChangeList changes={newIn(now, seen)} />
        </Stack>
      ),
      verb: t('Publish with these changes'),
      run: async () => goOn(),
      done: () => undefined,
    });
  };
  return { publish, whenSeen, isPublishing: running };
}
