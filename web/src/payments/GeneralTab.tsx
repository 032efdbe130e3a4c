import type { PaymentInfo } from '@portal/contract/payments';
import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { zoneName } from '../ui/value/momentText.ts';
import { Timeline } from '../ui/page/Timeline.tsx';
import { timelineText } from './timelineText.ts';
import { PaymentDisputes } from './PaymentDisputes.tsx';
import { Refunds, Transactions } from './PaymentTables.tsx';

/** What a merchant needs: what happened, the transactions, the money that went back (PAY-014). */
export function GeneralTab({ info }: { info: PaymentInfo }) {
  return (
    <>
      <Section title={t('Timeline')} note={t('Times in {zone}', { zone: zoneName(info.createtime) })}>
        <Timeline events={info.events.map(timelineText)} />
      </Section>
      <Transactions info={info} />
      <Refunds info={info} />
      <PaymentDisputes info={info} />
    </>
  );
}
