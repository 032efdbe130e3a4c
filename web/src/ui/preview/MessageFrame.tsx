import { useRef, type CSSProperties } from 'react';
import { useFrameMessages, type FrameMessage } from './useFrameMessages.ts';

interface Props {
  title: string;
  /** The page, of the portal's own origin. */
  src: string;
  /** What the page is to show. The same object is told once. */
  message: FrameMessage;
  /** The type of what the page says once it listens. */
  ready: string;
  className: string | undefined;
  /** CSS px; as the class has it unless said. */
  size?: { width: number; height: number };
  style?: CSSProperties;
}

/** A page of our own that is told by messages what to show (DSN-025). */
export function MessageFrame({ title, src, message, ready, className, size, style }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isListening = useFrameMessages(frame, message, ready);
  return (
    // Ours: it runs scripts and names its origin in messages, and a sandbox with both is none.
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
