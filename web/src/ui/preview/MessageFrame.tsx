import { useRef, type CSSProperties } from 'react';
import { useFrameMessages, type FrameMessage } from './useFrameMessages.ts';

interface Props {
  title: string;
  /** Address of a page on the portal's own origin. */
  src: string;
  /** Content of the page, sent as a message. The same object is sent only once. */
  message: FrameMessage;
  /** Type of the message with which the page reports that it is ready. */
  ready: string;
  className: string | undefined;
  /** Size of the frame in CSS px; by default from the CSS class. */
  size?: { width: number; height: number };
  style?: CSSProperties;
}

/** Frame with a page of the portal that receives its content by messages (DSN-025). */
export function MessageFrame({ title, src, message, ready, className, size, style }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isListening = useFrameMessages(frame, message, ready);
  return (
    // The frame has no sandbox: our own page needs scripts and its origin, and a sandbox with both has no effect.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={className}
      title={title}
      src={src}
      loading="lazy"
      aria-busy={!isListening}
      {...size}
      {...(style && { style })}
    />
  );
}
