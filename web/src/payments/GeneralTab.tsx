import type { PaymentInfo } from '@portal/contract/payments';
import { FiscalReceipts } from '../cashRegisters/FiscalReceipts.tsx';
import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { Timeline, timelineNote } from '../ui/page/Timeline.tsx';
import { timelineText } from './timelineText.ts';
import { PaymentDisputes } from './PaymentDisputes.tsx';
import { Refunds, Transactions } from './PaymentTables.tsx';

/** What a merchant needs: what happened, the transactions, the money that went back (PAY-014). */
export function GeneralTab({ info }: { info: PaymentInfo }) {
  return (
    <>
      <Section title={t('Timeline')} note={timelineNote(info.events)}>
        <Timeline events={info.events.map(timelineText)} />
      </Section>
      <Transactions info={info} />
      <Refunds info={info} />
      <Receipts info={info} />
      <PaymentDisputes info={info} />
    </>
  );
}

/** What the tax office was told of it: the sale, and what went back. */
function Receipts({ info: { receipts = [] } }: { info: PaymentInfo }) {
  if (receipts.length === 0) return null;
  return (
    <Section title={t('Fiscal receipts')}>
      <FiscalReceipts receipts={receipts} />
    </Section>
  );
}
