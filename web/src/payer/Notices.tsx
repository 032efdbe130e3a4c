import { t } from '../text/t.ts';
import { WarningIcon } from './icons.tsx';
import { useOnline } from './useOnline.ts';

/** Notice while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <p role="status" className={isOnline ? 'unseen' : 'notice'}>
      {!isOnline && (
        <>
          <WarningIcon /> {t("You're offline. Your entries are kept on this page.")}
        </>
      )}
    </p>
  );
}

export const TestModeNotice = () => (
  <p className="test">
    <strong>{t('Test mode')}</strong> {t('No real money is charged.')}
  </p>
);
