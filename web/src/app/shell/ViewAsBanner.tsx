import { account } from '@portal/contract/account';
import type { Personal } from '@portal/contract/profile';
import { useRouteMutation } from '../../api/client.ts';
import { emitPortalEvent } from '../../api/events.ts';
import { t } from '../../text/t.ts';
import { runAction } from '../../ui/overlay/runAction.ts';
import bars from './bars.module.css';

/** Banner that names the colleague with whose rights the user views the portal, with a button that stops viewing. */
export function ViewAsBanner({ colleague }: { colleague: NonNullable<Personal['viewing_as']> }) {
  const stop = useRouteMutation(account.stopViewing);
  const end = async () => {
    if (await runAction(() => stop.run({ body: {} }))) emitPortalEvent({ type: 'rights' });
  };
  return (
    <div className={bars.demo} role="status">
      {t("You're viewing the portal as {name}. You can't make changes.", { name: colleague.name || colleague.email })}{' '}
      <button type="button" className={bars.stop} disabled={stop.running} onClick={() => void end()}>
        {t('Stop viewing')}
      </button>
    </div>
  );
}
