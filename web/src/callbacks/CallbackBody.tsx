import type { CallbackInfo } from '@portal/contract/callbacks';
import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { Copy } from '../ui/value/Copy.tsx';
import classes from './Callback.module.css';
import { prettyTold, toldText } from './toldFields.ts';

/** A callback's body (or GET query) with a line per field. The copy button copies the exact signed text. */
export function CallbackBody({ info }: { info: CallbackInfo }) {
  const title = info.method === 'GET' ? t('Added to the URL') : t('Body');
  return (
    <Section title={title} note={<Copy value={toldText(info)} what={title} />}>
      <pre className={classes.text}>{prettyTold(info)}</pre>
    </Section>
  );
}
