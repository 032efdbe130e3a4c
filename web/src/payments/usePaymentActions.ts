import { payment, type PaymentInfo } from '@portal/contract/payments';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { buildDownloadUrl } from '../api/buildDownloadUrl.ts';
import { saveFile } from '../api/saveFile.ts';
import { runAction } from '../ui/overlay/runAction.ts';
import { stalePaymentRoutes } from './stalePaymentRoutes.ts';

type Action = Choice | false;

/**
 * Hook that returns the actions of a payment, by the payment's flags (000 §6). A dispute that needs a response comes
 * first, because its deadline expires.
 */
export function usePaymentActions(info: PaymentInfo, open: (form: 'refund' | 'capture' | 'charge') => void): Choice[] {
  const receipts = useReceipts(info);
  const switches = useSwitches(info);
  const refund: Action = info.can_reverse && { label: t('Refund'), danger: true, run: () => open('refund') };
  const capture: Action = info.can_capture && { label: t('Capture'), run: () => open('capture') };
  const charge: Action = info.can_manual_recurring && { label: t('Charge card again'), run: () => open('charge') };
  const payout = `${paths.createPayout(String(info.merchant.id), info.currency)}?payment=${info.id}`;
  const actions: Action[] = [
    useResponse(info),
    capture,
    refund,
    charge,
    switches.status,
    ...receipts,
    switches.callback,
    switches.recurring,
    info.can_payout && { label: t('Create payout'), to: payout },
    info.can_payout && { label: t('Split payment'), to: paths.splitPayment(info.merchant.id, info.id) },
    switches.fiscal,
    { label: t('Black/White list'), to: paths.bwlist(info.id) },
  ];
  // A foreign server may omit a flag, which means that the action is not available.
  return actions.filter((action) => Boolean(action)) as Choice[];
}

/** Action that opens the response form of the payment's open dispute, for users with the right to respond. */
function useResponse({ disputes, merchant }: PaymentInfo): Action {
  const { may } = useUserRights();
  const open = disputes.find(({ status_name }) => status_name === 'Needs response');
  if (!open || !may('disputes.edit', merchant.id)) return false;
  return { label: t('Respond to dispute'), to: `${paths.dispute(open.id)}?do=respond` };
}

/** Actions for documents: the receipt by email and in a window, and the confirmation of a card transfer. */
function useReceipts({ id, ...info }: PaymentInfo): Action[] {
  const mail = useRouteMutation(payment.receiptMail, stalePaymentRoutes);
  const reference = useRouteMutation(payment.p2pReference);
  const args = { params: { id } };
  const send = () =>
    confirmAction({
      title: t('Send receipt'),
      body: t('The receipt will be sent to {email}.', { email: info.sender_email ?? '' }),
      verb: t('Send receipt'),
      run: () => mail.run({ ...args, body: {} }),
    });
  const print = () => runAction(async () => saveFile(await reference.run(args), `confirmation-${id}.pdf`));
  return [
    info.can_receipt_mail && { label: t('Send receipt'), run: send },
    info.can_receipt && { label: t('Print receipt'), href: buildDownloadUrl(payment.receipt.path, args.params) },
    info.can_print_p2p && { label: t('Print confirmation'), run: print },
  ];
}

/** Actions that run immediately, without a form or confirmation. */
function useSwitches(info: PaymentInfo): Record<'status' | 'callback' | 'recurring' | 'fiscal', Action> {
  const status = useRouteMutation(payment.status, stalePaymentRoutes);
  const callback = useRouteMutation(payment.recallback, stalePaymentRoutes);
  const start = useRouteMutation(payment.recurringStart, stalePaymentRoutes);
  const stop = useRouteMutation(payment.recurringStop, stalePaymentRoutes);
  const fiscalize = useRouteMutation(payment.fiscalize, stalePaymentRoutes);
  const args = { params: { id: info.id }, body: {} };
  const isOn = info.recurring?.state === true;
  return {
    status: { label: t('Update status'), run: () => runAction(() => status.run({ params: args.params })) },
    callback: info.can_callback && {
      label: t('Resend callback'),
      run: () =>
        runAction(() => callback.run(args), { done: 'Callback successfully send', failed: 'Error send callback' }),
    },
    recurring: info.can_change_recurring && {
      label: isOn ? t('Turn off recurring charges') : t('Turn on recurring charges'),
      run: () => runAction(() => (isOn ? stop : start).run(args)),
    },
    fiscal: info.can_fiscalize && {
      label: t('Fiscalize'),
      run: () =>
        runAction(() => fiscalize.run(args), {
          done: 'Payment successfully fiscalized',
          failed: 'Fiscalization error',
        }),
    },
  };
}
