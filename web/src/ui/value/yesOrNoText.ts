import { t } from '../../text/t.ts';

/** Returns "Yes" or "No" in the portal's language (UI-058). */
export const yesOrNoText = (is: boolean): string => (is ? t('Yes') : t('No'));
