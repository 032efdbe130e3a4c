import { useElementSize } from '@mantine/hooks';
import { t } from '../../text/t.ts';
import { MessageFrame } from './MessageFrame.tsx';
import classes from './PreviewFrame.module.css';
import type { FrameMessage } from './useFrameMessages.ts';

interface Props {
  /** Name of the preview: "Desktop". */
  title: string;
  /** Shows only the size above the preview, because a heading already names it. */
  isNamedAbove?: boolean;
  src: string;
  /** Viewport size of the page in CSS px; the frame is scaled down to fit. */
  width: number;
  height: number;
  message: FrameMessage;
  ready: string;
}

/** Preview of a page as on a screen of a fixed width, scaled, with its content sent by messages (DSN-022 … DSN-025). */
export function PreviewFrame({ title, isNamedAbove = false, src, width, height, message, ready }: Props) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <figure className={classes.preview} style={{ maxWidth: width }}>
      <figcaption className={classes.caption}>
        {!isNamedAbove && <span>{title}</span>}
        <span className={classes.size}>
          {t('{width} × {height} px', { width, height })}
          {scale < 1 && ` · ${Math.round(scale * 100)} %`}
        </span>
      </figcaption>
      <div ref={ref} className={classes.room} style={{ aspectRatio: width / height }}>
        {room > 0 && (
          <MessageFrame
            title={title}
            src={src}
            message={message}
            ready={ready}
            className={classes.frame}
            size={{ width, height }}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
