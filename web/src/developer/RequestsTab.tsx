import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callControl, journalQuery, type JournalEntry } from '../api/controlCalls.ts';
import { t } from '../text/t.ts';
import { copyWithAlert } from '../ui/value/CopyButton.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { ControlSection } from './ControlSection.tsx';
import classes from './Developer.module.css';
import { buildContractTest, buildCurl } from './requestAsCode.ts';
import { useControlAction } from './useControlAction.ts';

/** Number of requests that the tab lists. */
const MOST = '100';

const kindOf = ({ status, violation, fault }: JournalEntry) =>
  fault ? 'planted' : violation !== undefined || status === 0 || status >= 400 ? 'bad' : 'good';

function RequestDetails({ entry }: { entry: JournalEntry }) {
  const { violation, fault, body, answer } = entry;
  return (
    <>
      {violation !== undefined && <CodeBlock title={t('Contract violation')} value={violation} />}
      {fault && <Text size="sm">{t('A planted fault applied to this request.')}</Text>}
      {body !== null && <CodeBlock title={t('Request')} value={body} />}
      {answer !== undefined && (
        <CodeBlock title={entry.answer_cut ? t('Beginning of the answer') : t('Answer')} value={answer} />
      )}
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void copyWithAlert(buildCurl(entry, location.origin))}
        >
          {t('Copy as curl')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void copyWithAlert(buildContractTest(entry))}>
          {t('Copy as test')}
        </Button>
        <Moment value={entry.at} withTime />
      </div>
    </>
  );
}

function Request({ entry }: { entry: JournalEntry }) {
  const [isOpen, setOpen] = useState(false);
  const { method, path, status, ms } = entry;
  return (
    <li className={classes.item}>
      <button type="button" className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={classes.mark} data-kind={kindOf(entry)}>
          {status === 0 ? t('No answer') : status}
        </span>
        <span className={classes.main}>
          {method} {path}
        </span>
        <span className={classes.side}>{t('{ms} ms', { ms: Math.round(ms) })}</span>
      </button>
      {isOpen && <RequestDetails entry={entry} />}
    </li>
  );
}

/** Requests of the portal to the server, newest first, with filters. */
export function RequestsTab() {
  const [call, setCall] = useState('');
  const [status, setStatus] = useState('');
  const [violation, setViolation] = useState('');
  const { run, isRunning } = useControlAction();
  const path = call === '' ? '/api/*' : `*${call.replaceAll(' ', '*')}*`;
  return (
    <>
      <div className={classes.form}>
        <TextInput
          className={classes.wide}
          label={t('Path')}
          description={t('Without a path, only calls of the API are listed')}
          placeholder="refund"
          maxLength={200}
          value={call}
          onChange={(event) => setCall(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('Status')}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[{ value: '', label: t('All') }, '2xx', '3xx', '4xx', '5xx', { value: '0', label: t('No answer') }]}
        />
        <NativeSelect
          label={t('Contract violation')}
          value={violation}
          onChange={(event) => setViolation(event.currentTarget.value)}
          data={[
            { value: '', label: t('All') },
            { value: 'true', label: t('Yes') },
            { value: 'false', label: t('No') },
          ]}
        />
        <Button
          variant="default"
          loading={isRunning}
          onClick={() => void run(() => callControl('journal/', { method: 'DELETE' }), 'Requests deleted')}
        >
          {t('Delete all')}
        </Button>
      </div>
      <ControlSection read={journalQuery({ path, status, violation, limit: MOST })}>
        {(entries) =>
          entries.length === 0 ? (
            <Text c="dimmed">{t('Requests that match these filters will appear here.')}</Text>
          ) : (
            <ul className={classes.list} aria-label={t('Requests')}>
              {entries.toReversed().map((entry) => (
                <Request key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </ControlSection>
    </>
  );
}
