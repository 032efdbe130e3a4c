import { landings } from '@portal/contract/landings';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../api/client.ts';
import { tellAction } from '../../ui/overlay/tellAction.ts';
import { putLanding, touched } from '../landingReads.ts';
import type { Editing } from './stepDrafts.ts';

/** Publishes the page as it was saved last. */
export function usePublishing({ merchant, landing }: Editing) {
  const queries = useQueryClient();
  const { run, running } = useAction(landings.publish, touched);
  const publish = () =>
    tellAction(async () => putLanding(queries, await run({ params: { merchant, landing }, body: {} })), {
      done: 'The page is published',
    });
  return { publish, isPublishing: running };
}
