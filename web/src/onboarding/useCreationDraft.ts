import { onboarding, type CreationDraft } from '@portal/contract/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCachedQuery } from '../api/queryHooks.ts';
import { callServer, getQueryKey } from '../api/client.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';

/** Milliseconds between the last key press and the save of the draft. */
const SAVE_DELAY_MS = 300;
const KEY = [...getQueryKey(onboarding.saveDraft), 'typed'];

/** Draft that waits to be sent to the server. A browser tab has only one creation form. */
let waitingDraft: { timer: ReturnType<typeof setTimeout>; send: () => void } | undefined;

function cancel(): void {
  clearTimeout(waitingDraft?.timer);
  waitingDraft = undefined;
}

function sendAfterPause(send: () => void): void {
  cancel();
  const timer = setTimeout(() => {
    waitingDraft = undefined;
    send();
  }, SAVE_DELAY_MS);
  waitingDraft = { timer, send };
}

interface Draft {
  /** Returns the values typed in this tab since the page was loaded. The server receives them a moment later. */
  typed: () => CreationDraft;
  /** Saves the draft on the server after a pause. Failures are ignored, because the tab still has the values. */
  keep: (values: CreationDraft) => void;
  /** Saves the draft immediately; rejects with a `Failure`. */
  keepNow: (values: CreationDraft) => Promise<void>;
  /** Cancels the scheduled save of the draft, because the form itself is sent. */
  hold: () => void;
  /** Resumes the scheduled save of the draft, because the form was rejected. */
  resume: () => void;
  /** Deletes the draft, because its merchant was created. */
  forget: () => void;
}

/**
 * Hook for the draft of the merchant creation form, saved while the user types. The shared demo account saves nothing.
 */
export function useCreationDraft(): Draft {
  const queries = useQueryClient();
  const isShared = useCachedQuery(currentUserQuery)?.demo === true;
  const typed = () => queries.getQueryData<CreationDraft>(KEY) ?? {};
  const note = (values: CreationDraft) => void queries.setQueryData<CreationDraft>(KEY, { ...typed(), ...values });
  const send = async () => {
    // `keepalive` lets the request finish when a reload ends the page.
    if (!isShared) await callServer(onboarding.saveDraft, { body: typed() }, { keepalive: true });
  };
  const sendSoon = () => sendAfterPause(() => void send().catch(() => undefined));
  return {
    typed,
    keep: (values) => {
      note(values);
      sendSoon();
    },
    keepNow: async (values) => {
      note(values);
      cancel();
      await send();
    },
    hold: cancel,
    resume: sendSoon,
    forget: () => {
      cancel();
      queries.removeQueries({ queryKey: KEY });
    },
  };
}

/** Hook that sends a draft that waits to be saved when the user leaves the form or reloads the page. */
export function useSendDraftOnLeave(): void {
  useEffect(() => {
    const leave = () => {
      const waiting = waitingDraft;
      cancel();
      waiting?.send();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
