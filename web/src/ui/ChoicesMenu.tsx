import { Button, Menu, Modal, Stack } from '@mantine/core';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { t } from '../text/t.ts';
import { rootOf, type Choice } from './choice.tsx';
import { useIsWide } from './Dropdown.tsx';

export interface MenuProps {
  /** The name of the menu, and of the modal. */
  title: string;
  choices: readonly Choice[];
  /** Above the choices: who or what they are about. */
  header?: ReactNode;
  /** Of the menu, px. */
  width: number;
  /** The button it belongs to, which gets the focus back. */
  anchor: HTMLElement;
  /** Where the menu stands, when the popup's own place is not over the anchor. */
  at?: CSSProperties;
  onClose: () => void;
}

type Shown = Omit<MenuProps, 'anchor' | 'at' | 'onClose'> & { close: () => void; choose: (choice: Choice) => void };

/** The choices of a button: a menu, below 992 px a modal (UI-050, CTRL-004). Escape, a choice and a click beside it close it. */
export default function ChoicesMenu({ anchor, at, onClose, ...props }: MenuProps) {
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  const choose = (choice: Choice) => {
    // The chosen entry goes away: what it opens gives the focus back to the button.
    close();
    if ('run' in choice) choice.run();
  };
  const shown = { ...props, close, choose };
  if (!useIsWide()) return <Sheet {...shown} />;
  return <Floating {...shown} anchor={anchor} at={at} onClose={onClose} />;
}

const overAnchor: CSSProperties = { position: 'absolute', inset: 0, pointerEvents: 'none' };

function Floating({
  title,
  choices,
  header,
  width,
  close,
  choose,
  anchor,
  at = overAnchor,
  onClose,
}: Shown & Pick<MenuProps, 'anchor' | 'onClose'> & { at: CSSProperties | undefined }) {
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const isBeside = target instanceof Node && !anchor.contains(target) && !dropdown.current?.contains(target);
      if (isBeside) onClose();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  });
  return (
    <Menu
      opened
      onChange={close}
      closeOnClickOutside={false}
      closeOnItemClick={false}
      withinPortal={false}
      position="bottom-end"
      offset={4}
      returnFocus={false}
      width={width}
    >
      <Menu.Target>
        <span aria-hidden style={at} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} aria-label={title}>
        {header && (
          <>
            <Menu.Label>{header}</Menu.Label>
            <Menu.Divider />
          </>
        )}
        {choices.map((choice) => (
          <Menu.Item
            key={choice.label}
            lang={choice.lang}
            leftSection={choice.icon}
            fw={choice.isCurrent ? 600 : 400}
            {...(choice.isCurrent ? { 'aria-current': true as const } : {})}
            {...(choice.danger ? { c: 'var(--mantine-color-error)' } : {})}
            {...rootOf(choice)}
            onClick={() => choose(choice)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Sheet({ title, choices, header, close, choose }: Shown) {
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      {header}
      <Stack gap={4}>
        {choices.map((choice) => (
          <Button
            key={choice.label}
            lang={choice.lang}
            leftSection={choice.icon}
            variant="subtle"
            color={choice.danger ? 'red' : 'gray'}
            justify="flex-start"
            fullWidth
            px="sm"
            fw={choice.isCurrent ? 600 : 500}
            {...(choice.isCurrent ? { 'aria-current': true as const } : {})}
            {...rootOf(choice)}
            onClick={() => choose(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
