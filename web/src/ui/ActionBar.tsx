import { Button, Group, Menu, Modal, Stack } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../text/t.ts';
import classes from './ActionBar.module.css';
import { useIsWide } from './Dropdown.tsx';

/** Something that can be done here: `run` does it, `to` leads to a screen, `href` opens in a window of its own. */
export type PageAction = { label: string; danger?: boolean } & (
  | { run: () => unknown }
  | { to: string }
  | { href: string }
);

/** What an action that leads somewhere is: a real link. */
function rootOf(action: PageAction): { renderRoot?: (props: { children?: ReactNode }) => ReactElement } {
  if ('to' in action) return { renderRoot: (props) => <Link {...props} to={action.to} /> };
  if (!('href' in action)) return {};
  const window = { href: action.href, target: '_blank', rel: 'noopener' };
  return {
    renderRoot: ({ children, ...props }) => (
      <a {...props} {...window}>
        {children}
      </a>
    ),
  };
}

/**
 * What can be done with what the screen shows: the first action as a button, the rest in a menu, dangerous ones last.
 * All are disabled while one runs (PAY-056).
 */
export function ActionBar({ actions }: { actions: readonly PageAction[] }) {
  const [running, setRunning] = useState<string>();
  const [first, ...rest] = actions;
  const run = (action: PageAction) => {
    if (!('run' in action) || running !== undefined) return;
    const pressed = document.activeElement;
    const result = action.run();
    if (!(result instanceof Promise)) return;
    setRunning(action.label);
    void result.finally(() => {
      setRunning(undefined);
      // A disabled button lets go of the focus; it comes back unless the person went elsewhere.
      setTimeout(() => document.activeElement === document.body && pressed instanceof HTMLElement && pressed.focus());
    });
  };
  const isRunning = running !== undefined;
  return (
    <Group gap="xs" className={classes.bar} aria-busy={isRunning}>
      {rest.length > 0 && (
        <MoreActions
          actions={inOrder(rest)}
          run={run}
          isRunning={isRunning}
          isLoading={isRunning && running !== first?.label}
        />
      )}
      {first && (
        <Button disabled={isRunning} loading={running === first.label} {...rootOf(first)} onClick={() => run(first)}>
          {first.label}
        </Button>
      )}
    </Group>
  );
}

const inOrder = (actions: readonly PageAction[]) =>
  actions.toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));

interface MoreProps {
  actions: readonly PageAction[];
  run: (action: PageAction) => void;
  isRunning: boolean;
  isLoading: boolean;
}

function MoreActions({ actions, run, isRunning, isLoading }: MoreProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (action: PageAction) => {
    // The chosen entry goes away: what it opens gives the focus back to the button.
    button.current?.focus();
    setOpen(false);
    run(action);
  };
  const target = (
    <Button
      ref={button}
      variant="default"
      disabled={isRunning}
      loading={isLoading}
      leftSection={<IconDots size={20} aria-hidden />}
      {...(isWide ? {} : { onClick: () => setOpen(true), 'aria-haspopup': 'dialog' as const })}
    >
      {t('More actions')}
    </Button>
  );
  if (isWide) return <ActionMenu actions={actions} choose={choose} target={target} />;
  return (
    <>
      {target}
      <ActionSheet actions={actions} choose={choose} isOpen={isOpen} close={() => setOpen(false)} />
    </>
  );
}

interface ChoiceProps {
  actions: readonly PageAction[];
  choose: (action: PageAction) => void;
}

function ActionMenu({ actions, choose, target }: ChoiceProps & { target: ReactElement }) {
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} width={240}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            {...(action.danger ? { color: 'red' } : {})}
            {...rootOf(action)}
            onClick={() => choose(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Below 992 px the menu is a modal (UI-050). */
function ActionSheet({ actions, choose, isOpen, close }: ChoiceProps & { isOpen: boolean; close: () => void }) {
  return (
    <Modal opened={isOpen} onClose={close} title={t('More actions')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap={4}>
        {actions.map((action) => (
          <Button
            key={action.label}
            variant="subtle"
            color={action.danger ? 'red' : 'gray'}
            justify="flex-start"
            fullWidth
            fw={500}
            px="sm"
            {...rootOf(action)}
            onClick={() => choose(action)}
          >
            {action.label}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
