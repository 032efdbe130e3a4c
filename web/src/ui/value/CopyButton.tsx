import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { t } from '../../text/t.ts';
import { showAlert } from '../overlay/alerts.ts';
import { copyText } from './copyText.ts';
import classes from './CopyButton.module.css';

/** Copies a text to the clipboard and shows an alert with the result. */
export async function copyWithAlert(value: string): Promise<void> {
  try {
    await copyText(value);
  } catch {
    showAlert('danger', t('Copy error'));
    return;
  }
  showAlert('success-light', t('Copied to clipboard'));
}

/** Copy button that shows an alert with the result (SERR-011, SERR-012). `what` names the value for screen readers. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={t('Copy {what}', { what })}
      title={t('Copy')}
      onClick={() => void copyWithAlert(value)}
    >
      <IconCopy size={16} aria-hidden />
    </button>
  );
}
