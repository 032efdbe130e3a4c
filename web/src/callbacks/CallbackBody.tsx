import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { Copy } from '../ui/value/Copy.tsx';
import { prettyBody } from './bodyFields.ts';
import classes from './Callback.module.css';

/** What is sent, a line a field; copied to the letter, as it is signed. */
export const CallbackBody = ({ body }: { body: string }) => (
  <Section title={t('Body')} note={<Copy value={body} what={t('Body')} />}>
    <pre className={classes.text}>{prettyBody(body)}</pre>
  </Section>
);
