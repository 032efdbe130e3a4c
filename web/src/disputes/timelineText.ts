import type { DisputeEvent } from '@portal/contract/disputes';
import { t } from '../text/t.ts';
import { badgeText } from '../ui/value/badgeClass.ts';
import type { TimelineEntry } from '../ui/page/Timeline.tsx';

interface Told {
  tone: TimelineEntry['tone'];
  text: string;
  /** Text to use if the person is known. */
  more?: string;
}

const sentences: Record<DisputeEvent['type'], Told> = {
  opened: { tone: 'bad', text: 'The payer’s bank opened the dispute' },
  responded: { tone: 'busy', text: 'Evidence sent', more: 'Evidence sent by {by}' },
  accepted: { tone: 'plain', text: 'Accepted and charged back', more: 'Accepted by {by} and charged back' },
  won: { tone: 'good', text: 'Won: the bank decided in your favor' },
  lost: { tone: 'bad', text: "Lost: the bank decided in the payer's favor. Charged back" },
  expired: { tone: 'bad', text: 'Lost: no response in time. Charged back' },
};

/** Sentence about a dispute's event. Unknown events get a readable fallback (quality B11). */
export function timelineText({ type, time, by }: DisputeEvent): TimelineEntry {
  const told: Told | undefined = sentences[type];
  if (told === undefined) return { time, tone: 'plain', text: badgeText(type) };
  return { time, tone: told.tone, text: t(by !== null && told.more ? told.more : told.text, { by: by ?? '' }) };
}
