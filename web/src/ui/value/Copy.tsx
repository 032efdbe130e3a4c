import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { t } from '../../text/t.ts';
import { alert } from '../overlay/alerts.ts';
import { copyText } from './copyText.ts';
import classes from './Copy.module.css';

/** Copies a text to the clipboard and shows an alert with the result. */
export async function copy(value: string): Promise<void> {
  try {
    await copyText(value);
  } catch {
    alert('danger', t('Copy error'));
    return;
  }
  alert('success-light', t('Copied to clipboard'));
}

/** Copy button that shows an alert with the result (SERR-011, SERR-012). `what` names the value for screen readers. */
export function Copy({ value, what }: { value: string; what: string }) {
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={t('Copy {what}', { what })}
      title={t('Copy')}
      onClick={() => void copy(value)}
    >
      <IconCopy size={16} aria-hidden />
    </button>
  );
}
