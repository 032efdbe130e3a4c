import { t } from '../../text/t.ts';

/** Whether something is so, in a word (UI-058). */
export const yesOrNo = (is: boolean): string => (is ? t('Yes') : t('No'));
