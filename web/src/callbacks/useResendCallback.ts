import { callbacks, type Callback } from '@portal/contract/callbacks';
import { useRouteMutation, type RouteResult } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { staleCallbackRoutes } from './callbackReads.ts';

/**
 * Hook that returns the action to resend a callback; for users without the right, the action is disabled and shows the
 * reason.
 */
export function useResendCallback(): (callback: Pick<Callback, 'id' | 'can_resend' | 'merchant'>) => Choice[] {
  const resend = useRouteMutation(callbacks.resend, staleCallbackRoutes);
  const { whyNot } = useUserRights();
  return ({ id, can_resend, merchant }) => {
    const why = whyNot('callbacks.edit', merchant.id);
    if (!can_resend && why === undefined) return [];
    const run = () => runAction(() => resend.run({ params: { id }, body: {} }), { done: 'Callback sent again' });
    return [{ label: t('Resend'), whyNot: why, run }];
  };
}

/** Shows a message with the numbers of resent and skipped callbacks. */
function alertResent({ resent, delivered, left_out: left }: RouteResult<typeof callbacks.resendMany>): void {
  const said = [
    resent === 0 ? '' : t('{n} callback sent again.|{n} callbacks sent again.', { n: resent }),
    delivered === 0 ? '' : t('{n} skipped: already delivered.', { n: delivered }),
    left === delivered ? '' : t('{n} skipped: sent too often, or no longer available.', { n: left - delivered }),
  ];
  showAlert(resent === 0 ? 'info' : 'success-light', said.filter((text) => text !== '').join(' '));
}

/** Hook that resends several callbacks, except delivered ones. Resolves with true if the call succeeded. */
export function useResendCallbacks() {
  const { run: resend, running } = useRouteMutation(callbacks.resendMany, staleCallbackRoutes);
  const run = (ids: readonly number[]): Promise<boolean> => {
    const sent = resend({ body: { ids: [...ids] } });
    return runAction(() => sent, { done: () => void sent.then(alertResent) });
  };
  return { run, running };
}
