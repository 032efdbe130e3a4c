import { useState } from 'react';
import { copyText } from '../../ui/value/copyText.ts';
import { t } from '../../text/t.ts';

/** Copies a text and shows the result. `label` names the text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  const copy = () => {
    copyText(text).then(
      () => setSaid(t('Copied')),
      () => setSaid(t('It could not be copied: select it by hand.')),
    );
  };
  return (
    <>
      <button type="button" className="small" aria-label={label} onClick={copy} onBlur={() => setSaid('')}>
        {t('Copy')}
      </button>
      <span role="status" className={said === '' ? 'unseen' : 'hint'}>
        {said}
      </span>
    </>
  );
}
