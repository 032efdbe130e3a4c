import { useEffect, useState, type RefObject } from 'react';

/** A message between a preview's frame and the screen around it (DSN-026). */
export interface FrameMessage {
  type: string;
  payload?: unknown;
}

/** Whether a message comes from the page in this frame and from the portal's origin. */
export const isMessageFromFrame = (
  frame: Pick<HTMLIFrameElement, 'contentWindow'> | null,
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
): boolean => source !== null && source === frame?.contentWindow && origin === location.origin;

/**
 * Sends content to a page in a frame: when the page is ready, when the content changes, and after the page reloads.
 * Messages go only to that window, and only while its page has the portal's origin. `ready` is the type of the page's
 * ready message.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  message: FrameMessage,
  ready: string,
): boolean {
  /** Number of times the page has reported that it is ready. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const heard = (event: MessageEvent<FrameMessage | undefined>) => {
      if (isMessageFromFrame(frame.current, event) && event.data?.type === ready) setTurn((before) => before + 1);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [frame, ready]);
  useEffect(() => {
    if (turn > 0) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [frame, message, turn]);
  return turn > 0;
}
