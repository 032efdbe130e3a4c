import { Alert, Box } from '@mantine/core';
import type { PayoutInfo, PayoutTerms } from '@portal/contract/payouts';
import { maxPayoutAmount, payoutCost } from '@portal/contract/payouts/payoutRules';
import { compareDecimals } from '@portal/contract/rules';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { PayoutMerchant } from '../api/payoutMerchants.ts';
import { t } from '../text/t.ts';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { type MoneyOutcome, useEarlierMoneyOutcome, useMoneyOutcome } from '../ui/form/outcome.ts';
import { OutcomePanel } from '../ui/form/OutcomePanel.tsx';
import { useClearCardAfterSubmit } from '../ui/form/useClearCardAfterSubmit.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { DelayedContent } from '../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../ui/page/ScreenSkeleton.tsx';
import { ConfirmPayout } from './ConfirmPayout.tsx';
import { NoBalanceMessage } from './NoBalanceMessage.tsx';
import {
  type ConditionalPayoutField,
  payoutConditions,
  getInitialPayoutValues,
  type PayoutValues,
  getPayoutRules,
} from './payoutForm.ts';
import { PayoutFields } from './PayoutFields.tsx';
import { PayoutFormLayout } from './PayoutFormLayout.tsx';
import { usePayoutOperation } from './usePayoutOperation.ts';
import { usePayoutOrder } from './usePayoutOrder.ts';
import { Ledger } from '../ui/page/Ledger.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { amountText, moneyText } from '../ui/value/amountText.ts';

/** Cost of a payout of the typed amount, and the balance afterwards. */
function Cost({ terms, amount }: { terms: PayoutTerms; amount: string }) {
  const { currency, balance_db, fee_percent, fee_min } = terms;
  const cost = payoutCost(amount, terms);
  const shown = (value: string | undefined) => <Amount value={value} currency={currency} />;
  const minus = (value: string | undefined) => shown(value === undefined ? undefined : `-${value}`);
  return (
    <Ledger
      title={t('Cost')}
      lines={[
        { label: t('Available balance'), value: shown(balance_db) },
        { label: t('Amount'), value: minus(cost?.amount) },
        {
          label: t('Fee of {percent}%, at least {least}', {
            percent: amountText(fee_percent),
            least: moneyText(fee_min, currency),
          }),
          value: minus(cost?.fee),
        },
      ]}
      total={{ label: t('Available after payout'), value: shown(cost?.after ?? balance_db) }}
    />
  );
}

interface Props {
  merchant: PayoutMerchant;
  terms: PayoutTerms;
  /** Payment to pay out, with its remaining amount or the reason why it cannot be paid out. */
  payment?: PaymentToPayOut | undefined;
  /** Payout whose values the form repeats. */
  like?: PayoutInfo;
}

/** A payment whose money is paid out. */
export interface PaymentToPayOut {
  id: number;
  left?: string;
  /** Reason why the payment cannot be paid out. */
  refusal?: string | undefined;
}

/** Whether the balance covers the smallest payout. */
const isEnough = (terms: PayoutTerms) => compareDecimals(maxPayoutAmount(terms), terms.min_amount) >= 0;

type Operation = ReturnType<typeof usePayoutOperation>;

/**
 * Form that creates a payout from one balance. If an earlier payout got no answer, its outcome is looked up first
 * (decision 44).
 */
export function PayoutForm(props: Props) {
  const operation = usePayoutOperation(props.merchant.id);
  const earlier = useEarlierMoneyOutcome(operation.findEarlier);
  const [isTold, setTold] = useState(false);
  // The form with the typed values stays open if the balance runs out while the user types.
  const [wasEnough] = useState(isEnough(props.terms));
  if (earlier === undefined) return <DelayedContent children={<ScreenSkeleton />} />;
  const { outcome } = earlier;
  if (outcome && outcome.kind !== 'unknown' && !isTold)
    return (
      <Box maw={640}>
        <OutcomePanel outcome={outcome} onClose={() => setTold(true)} />
      </Box>
    );
  if (!wasEnough && !isEnough(props.terms) && (outcome === undefined || isTold))
    return <NoBalanceMessage currency={props.terms.currency} />;
  if (props.payment?.refusal !== undefined && (outcome === undefined || isTold))
    return <Alert color="gray">{props.payment.refusal}</Alert>;
  return <Body {...props} pay={operation.pay} first={isTold ? undefined : outcome} />;
}

/** Hook that opens the page of the payout after the payout's outcome is known. */
function useWayOn(outcome: MoneyOutcome | undefined): boolean {
  const [, navigate] = useLocation();
  const to = outcome?.kind === 'unknown' ? undefined : outcome?.link?.to;
  useEffect(() => {
    if (to === undefined) return;
    // Scrolls to the top, because the next screen replaces this screen and would inherit its scroll position.
    window.scrollTo(0, 0);
    navigate(to, { replace: true });
  }, [to, navigate]);
  return to !== undefined;
}

function Body({
  merchant,
  terms,
  payment,
  like,
  pay,
  first,
}: Props & Pick<Operation, 'pay'> & { first: MoneyOutcome | undefined }) {
  const order = usePayoutOrder({ merchant, currency: terms.currency, paymentId: payment?.id, pay });
  const { outcome, submit, check } = useMoneyOutcome({
    submit: order.submit,
    onClose: () => undefined,
    first,
  });
  const [initial] = useState(() => getInitialPayoutValues(like));
  const form = useValidatedForm<PayoutValues, ConditionalPayoutField>({
    initial,
    rules: getPayoutRules(terms, payment?.left),
    conditions: payoutConditions,
    submit,
    failed: 'Request error',
    clearOnError: ['receiver'],
  });
  const wasEmptied = useClearCardAfterSubmit(form.button, () => form.set('receiver', ''), order.wasSent);
  const isEmptied = wasEmptied && form.values.receiver === '';
  const isOver = useWayOn(outcome);
  const isRunning = form.button === 'proceed';
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label={t('Create payout')} aria-busy={isRunning}>
      <PayoutFormLayout
        form={form}
        unknown={outcome?.kind === 'unknown' ? outcome : undefined}
        check={check}
        cost={<Cost terms={terms} amount={form.values.amount} />}
      >
        <PayoutFields form={form} merchantId={merchant.id} terms={terms} left={payment?.left} isEmptied={isEmptied} />
      </PayoutFormLayout>
      {order.asked && (
        <ConfirmPayout asked={order.asked} terms={terms} merchant={merchant} isSending={order.isSending} />
      )}
      <LeaveGuard isUnsaved={form.isDirty && !order.isSending && !isOver} onLeave={form.discardDraft} />
    </form>
  );
}
