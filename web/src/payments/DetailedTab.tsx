import type { PaymentInfo } from '@portal/contract/payments';
import { Facts } from '../ui/page/Facts.tsx';
import { detailedFacts } from './detailedFacts.tsx';
import { Refunds, Transactions } from './PaymentTables.tsx';

/** Everything about the payment, raw (PAY-015). */
export function DetailedTab({ info }: { info: PaymentInfo }) {
  return (
    <>
      <Facts groups={detailedFacts(info)} wide />
      <Transactions info={info} raw />
      <Refunds info={info} raw />
    </>
  );
}
