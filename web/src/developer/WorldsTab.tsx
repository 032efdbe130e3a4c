import { Button, Text, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { callControl, enterWorld, worldQuery, type WorldInfo } from '../api/controlCalls.ts';
import { t } from '../text/t.ts';
import { ControlSection } from './ControlSection.tsx';
import classes from './Developer.module.css';
import { readTextField } from './readTextField.ts';
import { useControlAction } from './useControlAction.ts';

/** Current world: its facts, and a button that replaces its records by new sample data. */
function CurrentWorld({ world: { world, seed, payments } }: { world: WorldInfo }) {
  const { run, isRunning } = useControlAction();
  const reset = () =>
    run(
      () => callControl('world/', { method: 'POST', body: { seed, payments } }),
      () => enterWorld(world),
    );
  return (
    <>
      <p>
        {t('World: {name}', { name: world })}
        <br />
        {t('Seed: {seed}', { seed })}
        <br />
        {t('Sample payments: {payments}', { payments })}
      </p>
      <Text size="sm" c="dimmed">
        {t('A reset deletes all changes, faults, requests and sessions of this world.')}
      </Text>
      <div className={classes.actions}>
        <Button variant="default" loading={isRunning} onClick={() => void reset()}>
          {t('Reset world')}
        </Button>
      </div>
    </>
  );
}

/** Worlds: isolated copies of the sample data. */
export function WorldsTab() {
  const { run, isRunning } = useControlAction();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [world = '', seed = '', payments = ''] = ['name', 'seed', 'payments'].map((name) =>
      readTextField(form, name),
    );
    const body = {
      ...(seed === '' ? {} : { seed: Number(seed) }),
      ...(payments === '' ? {} : { payments: Number(payments) }),
    };
    void run(
      () => callControl('world/', { method: 'POST', body, world }),
      () => enterWorld(world),
    );
  };
  const numeric = { inputMode: 'numeric', pattern: String.raw`\d{0,10}` } as const;
  return (
    <>
      <ControlSection read={worldQuery}>{(world) => <CurrentWorld world={world} />}</ControlSection>
      <h3 className={classes.title}>{t('New world')}</h3>
      <form className={classes.form} onSubmit={open}>
        <TextInput
          className={classes.wide}
          name="name"
          label={t('World name')}
          description={t('Letters, digits, _ and -; a world with this name is replaced')}
          pattern="[\w\-]{1,64}"
          required
          withAsterisk={false}
        />
        <TextInput name="seed" label={t('Seed')} placeholder="1" {...numeric} />
        <TextInput name="payments" label={t('Number of sample payments')} placeholder="5000" {...numeric} />
        <Button type="submit" loading={isRunning} className={classes.wide}>
          {t('Create world')}
        </Button>
      </form>
    </>
  );
}
