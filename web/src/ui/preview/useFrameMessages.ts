import { useEffect, useState, type RefObject } from 'react';

/** What passes between a preview's frame and the screen around it (DSN-026). */
export interface FrameMessage {
  type: string;
  payload?: unknown;
}

/** Whether a message comes from the page in this frame, and from the portal's own origin. */
export const isFrom = (
  frame: Pick<HTMLIFrameElement, 'contentWindow'> | null,
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
): boolean => source !== null && source === frame?.contentWindow && origin === location.origin;

/**
 * Tells the page in a frame what to show: once it listens, and again whenever that changes or the page begins anew. It is
 * told to nobody but that window while a page of the portal's own origin stands in it. `ready` is the type of what the page
 * says once it listens.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  message: FrameMessage,
  ready: string,
): boolean {
  /** How often the page has said that it listens. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const heard = (event: MessageEvent<FrameMessage | undefined>) => {
      if (isFrom(frame.current, event) && event.data?.type === ready) setTurn((before) => before + 1);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [frame, ready]);
  useEffect(() => {
    if (turn > 0) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [frame, message, turn]);
  return turn > 0;
}
