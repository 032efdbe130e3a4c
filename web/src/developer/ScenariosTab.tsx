import { Button, Text } from '@mantine/core';
import { callControl, scenariosQuery } from '../api/controlCalls.ts';
import { t } from '../text/t.ts';
import { ControlSection } from './ControlSection.tsx';
import classes from './Developer.module.css';
import { useControlAction } from './useControlAction.ts';

/** Named situations that the server loads into the current world. */
export function ScenariosTab() {
  const { run, isRunning } = useControlAction();
  const load = (id: string) =>
    run(
      () => callControl('scenarios/', { method: 'POST', body: { id } }),
      () => location.reload(),
    );
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(
          'A scenario replaces the records, clock and faults of the current world. Sign in again after it has loaded.',
        )}
      </Text>
      <ControlSection read={scenariosQuery}>
        {(scenarios) => (
          <ul className={classes.list} aria-label={t('Scenarios')}>
            {scenarios.map(({ id, title, text }) => (
              <li key={id} className={`${classes.item} ${classes.line}`}>
                <span className={classes.main}>
                  {t(title)}
                  <Text size="sm" c="dimmed" component="span" display="block">
                    {t(text)}
                  </Text>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isRunning}
                  aria-label={t('Load scenario: {title}', { title: t(title) })}
                  onClick={() => void load(id)}
                >
                  {t('Load')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ControlSection>
    </>
  );
}
