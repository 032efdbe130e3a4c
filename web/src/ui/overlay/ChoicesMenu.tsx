import { Box, Button, Menu, Modal, Stack } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { choiceLinkProps, type Choice } from './choice.tsx';
import { useIsWideWindow } from './Dropdown.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface ChoicesMenuProps {
  /** Title of the menu, or of the modal that replaces it on a narrow screen. */
  title: string;
  choices: readonly Choice[];
  /** Content above the choices: the record to which they apply. */
  header?: ReactNode;
  /** Width of the menu in px. */
  width: number;
  /** Button that opened the menu; it gets the focus back when the menu closes. */
  anchor: HTMLElement;
  /** Position of the menu, if it differs from the anchor's. */
  at?: CSSProperties;
  onClose: () => void;
}

type Shown = Omit<ChoicesMenuProps, 'anchor' | 'at' | 'onClose'> & {
  close: () => void;
  choose: (choice: Choice) => void;
};

/**
 * Menu with the choices of a button, or a modal below 992 px (UI-050, CTRL-004). Escape, a choice and a click outside
 * close it.
 */
export default function ChoicesMenu({ anchor, at, onClose, ...props }: ChoicesMenuProps) {
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  const choose = (choice: Choice) => {
    if (choice.whyNot !== undefined) return;
    // Closes the menu before the choice runs: the chosen entry disappears, and a dialog that the choice opens must
    // return the focus to the button.
    close();
    if ('run' in choice) choice.run();
  };
  const shown = { ...props, close, choose };
  if (!useIsWideWindow()) return <Sheet {...shown} />;
  return <Floating {...shown} anchor={anchor} at={at} onClose={onClose} />;
}

/** Props of a menu's current choice: it has a check mark, and the focus when the menu opens. */
const currentProps = ({ isCurrent = false }: Choice) =>
  isCurrent
    ? ({ 'aria-current': true, 'data-autofocus': true, rightSection: <IconCheck size={16} aria-hidden /> } as const)
    : {};

/** Props of a menu entry without the right. The entry is only aria-disabled, so that it stays focusable. */
const forbiddenProps = ({ whyNot }: Choice) =>
  whyNot === undefined ? {} : ({ 'aria-disabled': true, c: 'dimmed', style: { cursor: 'not-allowed' } } as const);

/** Shows a tooltip with the reason if a menu choice is not allowed. */
const Explained = ({ choice, children }: { choice: Choice; children: ReactElement }) =>
  choice.whyNot === undefined ? children : <Tooltip text={choice.whyNot}>{children}</Tooltip>;

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
}: Shown & Pick<ChoicesMenuProps, 'anchor' | 'onClose'> & { at: CSSProperties | undefined }) {
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
          <Explained key={choice.label} choice={choice}>
            <Menu.Item
              lang={choice.lang}
              leftSection={choice.icon}
              fw={choice.isCurrent ? 600 : 400}
              {...currentProps(choice)}
              {...(choice.danger ? { c: 'var(--mantine-color-error)' } : {})}
              {...forbiddenProps(choice)}
              {...choiceLinkProps(choice)}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </Menu.Item>
          </Explained>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Sheet({ title, choices, header, close, choose }: Shown) {
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      {header && <Box mb="sm">{header}</Box>}
      <Stack gap={4} mx="calc(var(--mantine-spacing-sm) * -1)">
        {choices.map((choice) => (
          <Explained key={choice.label} choice={choice}>
            <Button
              lang={choice.lang}
              leftSection={choice.icon}
              variant="subtle"
              color={choice.danger ? 'red' : 'gray'}
              justify="flex-start"
              fullWidth
              px="sm"
              fw={choice.isCurrent ? 600 : 500}
              {...currentProps(choice)}
              {...forbiddenProps(choice)}
              {...choiceLinkProps(choice)}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </Button>
          </Explained>
        ))}
      </Stack>
    </Modal>
  );
}
