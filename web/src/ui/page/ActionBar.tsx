import { Button, Group } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import classes from './ActionBar.module.css';
import { choiceLinkProps, type Choice } from '../overlay/choice.tsx';
import { DropdownMenu } from '../overlay/DropdownMenu.tsx';

/**
 * Actions of a screen: the first as a button, the others in a menu, destructive actions last. All are disabled while an
 * action runs (PAY-056). `children` come before the actions.
 */
export function ActionBar({ actions, children }: { actions: readonly Choice[]; children?: ReactNode }) {
  const [running, setRunning] = useState<string>();
  const [first, ...rest] = actions;
  const run = (action: Choice) => {
    if (!('run' in action) || running !== undefined) return;
    const pressed = document.activeElement;
    const result = action.run();
    if (!(result instanceof Promise)) return;
    setRunning(action.label);
    void result.finally(() => {
      setRunning(undefined);
      // Restores the focus that a disabled button lost, unless the user moved on.
      setTimeout(() => document.activeElement === document.body && pressed instanceof HTMLElement && pressed.focus());
    });
  };
  const isRunning = running !== undefined;
  return (
    <Group gap="xs" className={classes.bar} aria-busy={isRunning}>
      {children}
      {rest.length > 0 && (
        <DropdownMenu
          title={t('More actions')}
          width={240}
          choices={inOrder(rest).map((choice) => ('run' in choice ? { ...choice, run: () => run(choice) } : choice))}
          target={
            <Button
              variant="default"
              disabled={isRunning}
              loading={isRunning && running !== first?.label}
              leftSection={<IconDots size={20} aria-hidden />}
            >
              {t('More actions')}
            </Button>
          }
        />
      )}
      {first && (
        <Button
          disabled={isRunning}
          loading={running === first.label}
          {...choiceLinkProps(first)}
          onClick={() => run(first)}
        >
          {first.label}
        </Button>
      )}
    </Group>
  );
}

/** Placeholder with an action bar's size, so that nothing moves when the actions load. */
export const ActionBarPlaceholder = () => <div className={classes.room} />;

const inOrder = (actions: readonly Choice[]) =>
  actions.toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
