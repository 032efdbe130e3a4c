import { Button, Text, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { callControl, worldQuery } from '../api/controlCalls.ts';
import { t } from '../text/t.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { ControlSection } from './ControlSection.tsx';
import classes from './Developer.module.css';
import { useControlAction } from './useControlAction.ts';

/** Clock of the world: the time now, and ways to move it forward. */
export function ClockTab() {
  const [span, setSpan] = useState('15m');
  const [moment, setMoment] = useState('');
  const { run, isRunning } = useControlAction();
  const move = (body: object) => run(() => callControl('clock/', { method: 'POST', body }), 'Clock moved');
  const submitSpan = (event: SubmitEvent) => {
    event.preventDefault();
    void move({ advance: span.trim() });
  };
  const submitMoment = (event: SubmitEvent) => {
    event.preventDefault();
    if (moment !== '') void move({ now: new Date(moment).toISOString() });
  };
  return (
    <>
      <ControlSection read={worldQuery}>
        {({ now }) => (
          <p>
            {t('Server time:')} <Moment value={now} withTime />
          </p>
        )}
      </ControlSection>
      <div className={classes.actions}>
        <Button variant="default" loading={isRunning} onClick={() => void move({ advance: '1h' })}>
          {t('Advance by 1 hour')}
        </Button>
        <Button variant="default" loading={isRunning} onClick={() => void move({ advance: '1d' })}>
          {t('Advance by 1 day')}
        </Button>
      </div>
      <form className={classes.form} onSubmit={submitSpan}>
        <TextInput
          label={t('Duration')}
          description={t('A number with s, m, h or d, such as 90m')}
          value={span}
          onChange={(event) => setSpan(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isRunning}>
          {t('Advance clock')}
        </Button>
      </form>
      <form className={classes.form} onSubmit={submitMoment}>
        <TextInput
          type="datetime-local"
          label={t('Time')}
          description={t('A later time than now')}
          value={moment}
          onChange={(event) => setMoment(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isRunning}>
          {t('Set clock')}
        </Button>
      </form>
      <Text size="sm" c="dimmed">
        {t('Work that falls due runs immediately. A session ends after 15 minutes without a request.')}
      </Text>
    </>
  );
}
