import { onboarding, type CreationDraft } from '@portal/contract/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKnown } from '../api/reads.ts';
import { ask, keyOf } from '../api/client.ts';
import { me } from '../api/sharedReads.ts';

/** Milliseconds after the last key that what was typed is sent. */
const PAUSE = 300;
const KEY = [...keyOf(onboarding.saveDraft), 'typed'];

/** The draft that waits to be sent: a tab has one form at a time. */
let soon: { timer: ReturnType<typeof setTimeout>; send: () => void } | undefined;

function cancel(): void {
  clearTimeout(soon?.timer);
  soon = undefined;
}

function sendAfterPause(send: () => void): void {
  cancel();
  const timer = setTimeout(() => {
    soon = undefined;
    send();
  }, PAUSE);
  soon = { timer, send };
}

interface Draft {
  /** What was typed in this tab since it was loaded; the server has it a moment later. */
  typed: () => CreationDraft;
  /** Keeps what was typed, on the server, soon. A failure is not told: the tab has it still. */
  keep: (values: CreationDraft) => void;
  /** The same at once; rejects with a `Failure`. */
  keepNow: (values: CreationDraft) => Promise<void>;
  /** Drops what waits to be sent: the form itself is sent now. */
  hold: () => void;
  /** Sends it after all: the form was refused. */
  resume: () => void;
  /** Forgets the draft: its merchant is made. */
  forget: () => void;
}

/** What a person has typed into the creation form, kept while they type. The demo account is shared: it keeps nothing. */
export function useDraft(): Draft {
  const queries = useQueryClient();
  const isShared = useKnown(me)?.demo === true;
  const typed = () => queries.getQueryData<CreationDraft>(KEY) ?? {};
  const note = (values: CreationDraft) => void queries.setQueryData<CreationDraft>(KEY, { ...typed(), ...values });
  const send = async () => {
    // It outlives the page that a reload ends.
    if (!isShared) await ask(onboarding.saveDraft, { body: typed() }, { keepalive: true });
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

/** Sends what still waits when the form is left, by another address or a reload. */
export function useSentOnLeaving(): void {
  useEffect(() => {
    const leave = () => {
      const waiting = soon;
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
