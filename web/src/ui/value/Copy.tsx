import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { t } from '../../text/t.ts';
import { alert } from '../overlay/alerts.ts';
import classes from './Copy.module.css';

/** Browsers have no clipboard for pages that came over plain http: there the text is selected and copied as by a key. */
function copySelected(value: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = value;
  field.style.position = 'fixed';
  field.style.insetBlockStart = '0';
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there is without a clipboard
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('not copied');
}

/** Copies a text and says how it went. */
export async function copy(value: string): Promise<void> {
  try {
    // As a page of plain http sees it, whatever the types say.
    if ('clipboard' in navigator && (navigator.clipboard as Clipboard | undefined)) {
      await navigator.clipboard.writeText(value);
    } else copySelected(value);
  } catch {
    alert('danger', t('Copy error'));
    return;
  }
  alert('success-light', t('Copied to clipboard'));
}

/** Copies a value and always says how it went (SERR-011, SERR-012). `what` names it for those who do not see it. */
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
