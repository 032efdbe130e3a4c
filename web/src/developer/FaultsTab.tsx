import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { callControl, faultsQuery, type PlantedFault } from '../api/controlCalls.ts';
import { t } from '../text/t.ts';
import { ControlSection } from './ControlSection.tsx';
import classes from './Developer.module.css';
import { readTextField } from './readTextField.ts';
import { useControlAction } from './useControlAction.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Changes of an answer that the form offers, as parts of a fault. */
const ANSWERS: Readonly<Record<string, object>> = {
  real: {},
  data: { body: { data: null } },
  html: { body: '<html>Bad gateway</html>' },
  empty: { body: '' },
  cut: { truncate: 40 },
  drop: { drop: true },
};

/** Reads a fault from the form. Empty fields are left out. */
function readFault(form: HTMLFormElement): object {
  const text = (name: string) => readTextField(form, name);
  const numbers = ['status', 'delay_ms', 'jitter_ms', 'times']
    .filter((name) => text(name) !== '')
    .map((name) => [name, Number(text(name))] as const);
  const method = text('method');
  return {
    ...(method === '' ? {} : { method }),
    path: text('path'),
    ...Object.fromEntries(numbers),
    ...ANSWERS[text('answer')],
  };
}

function describeFault({ status, delay_ms, jitter_ms, drop, truncate, body, times }: PlantedFault): string {
  const parts = [
    status === undefined ? '' : t('Status {status}', { status }),
    delay_ms === undefined && jitter_ms === undefined
      ? ''
      : t('Delay {from}–{to} ms', { from: delay_ms ?? 0, to: (delay_ms ?? 0) + (jitter_ms ?? 0) }),
    drop ? t('No answer') : '',
    truncate === undefined ? '' : t('Answer is cut off'),
    body === undefined ? '' : t('Answer is replaced'),
    times === undefined ? '' : t('{n} request|{n} requests', { n: times }),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function FaultForm() {
  const { run, isRunning } = useControlAction();
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = [readFault(event.currentTarget)];
    void run(() => callControl('faults/', { method: 'POST', body }), 'Fault added');
  };
  const numeric = { inputMode: 'numeric', pattern: String.raw`\d{0,6}` } as const;
  return (
    <form className={classes.form} onSubmit={add}>
      <TextInput
        className={classes.wide}
        name="path"
        label={t('Path')}
        description={t('* matches any characters')}
        placeholder="*/refund/"
        required
        withAsterisk={false}
        maxLength={512}
      />
      <NativeSelect name="method" label={t('Method')} data={[{ value: '', label: t('All') }, ...METHODS]} />
      <NativeSelect
        name="answer"
        label={t('Answer')}
        data={[
          { value: 'real', label: t('Unchanged') },
          { value: 'data', label: t('Wrong data') },
          { value: 'html', label: t('HTML page') },
          { value: 'empty', label: t('Empty') },
          { value: 'cut', label: t('Cut off') },
          { value: 'drop', label: t('No answer') },
        ]}
      />
      <TextInput name="status" label={t('Status')} placeholder="503" {...numeric} />
      <TextInput name="times" label={t('Number of requests')} placeholder={t('All')} {...numeric} />
      <TextInput name="delay_ms" label={t('Delay in ms')} placeholder="0" {...numeric} />
      <TextInput name="jitter_ms" label={t('Jitter in ms')} placeholder="0" {...numeric} />
      <Button type="submit" loading={isRunning} className={classes.wide}>
        {t('Add fault')}
      </Button>
    </form>
  );
}

/** Planted faults of the world, and a form for the next one. */
export function FaultsTab() {
  const { run, isRunning } = useControlAction();
  const remove = (path: string, done: string) => run(() => callControl(path, { method: 'DELETE' }), done);
  return (
    <>
      <FaultForm />
      <ControlSection read={faultsQuery}>
        {(faults) =>
          faults.length === 0 ? (
            <Text c="dimmed">{t('Faults that you add will appear here.')}</Text>
          ) : (
            <>
              <ul className={classes.list} aria-label={t('Faults')}>
                {faults.map((fault) => (
                  <li key={fault.id} className={`${classes.item} ${classes.line}`}>
                    <span className={classes.main}>
                      {fault.method} {fault.path}
                      <Text size="sm" c="dimmed" component="span" display="block">
                        {describeFault(fault)} · {t('{n} hit|{n} hits', { n: fault.struck })}
                      </Text>
                    </span>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={isRunning}
                      aria-label={t('Remove fault: {path}', { path: fault.path })}
                      onClick={() => void remove(`faults/${fault.id}/`, 'Fault removed')}
                    >
                      {t('Remove')}
                    </Button>
                  </li>
                ))}
              </ul>
              <div className={classes.actions}>
                <Button variant="default" disabled={isRunning} onClick={() => void remove('faults/', 'Faults removed')}>
                  {t('Remove all faults')}
                </Button>
              </div>
            </>
          )
        }
      </ControlSection>
    </>
  );
}
