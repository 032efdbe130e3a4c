import { useRef, type CSSProperties } from 'react';
import { useFrameMessages, type FrameMessage } from './useFrameMessages.ts';

interface Props {
  title: string;
  /** Address of a page on the portal's own origin. */
  src: string;
  /** What the page shows. The same object is sent only once. */
  message: FrameMessage;
  /** Type of the message with which the page says that it is ready. */
  ready: string;
  className: string | undefined;
  /** Size in CSS px; by default from the class. */
  size?: { width: number; height: number };
  style?: CSSProperties;
}

/** A frame with a page of the portal, which receives its content by messages (DSN-025). */
export function MessageFrame({ title, src, message, ready, className, size, style }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isListening = useFrameMessages(frame, message, ready);
  return (
    // No sandbox: our own page needs scripts and its origin, and a sandbox with both has no effect.
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
