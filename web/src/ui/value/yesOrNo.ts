import { t } from '../../text/t.ts';

/** "Yes" or "No" (UI-058). */
export const yesOrNo = (is: boolean): string => (is ? t('Yes') : t('No'));
