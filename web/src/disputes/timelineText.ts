import type { DisputeEvent } from '@portal/contract/disputes';
import { t } from '../text/t.ts';
import { badgeText } from '../ui/value/badgeClass.ts';
import type { TimelineEntry } from '../ui/page/Timeline.tsx';

interface Told {
  tone: TimelineEntry['tone'];
  text: string;
  /** Said instead where it is known who did it. */
  more?: string;
}

const sentences: Record<DisputeEvent['type'], Told> = {
  opened: { tone: 'bad', text: 'The payer’s bank opened the dispute' },
  responded: { tone: 'busy', text: 'Evidence sent', more: 'Evidence sent by {by}' },
  accepted: { tone: 'plain', text: 'Accepted: charged back', more: 'Accepted by {by}: charged back' },
  won: { tone: 'good', text: 'Won: the bank decided for you' },
  lost: { tone: 'bad', text: 'Lost: the bank decided for the payer, charged back' },
  expired: { tone: 'bad', text: 'Lost: nobody responded in time, charged back' },
};

/** What happened to a dispute as a sentence. One that the portal does not know is made readable (quality B11). */
export function timelineText({ type, time, by }: DisputeEvent): TimelineEntry {
  const told: Told | undefined = sentences[type];
  if (told === undefined) return { time, tone: 'plain', text: badgeText(type) };
  return { time, tone: told.tone, text: t(by !== null && told.more ? told.more : told.text, { by: by ?? '' }) };
}
