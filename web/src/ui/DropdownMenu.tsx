import { Button, Menu, Modal, Stack } from '@mantine/core';
import { cloneElement, createContext, use, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { t } from '../text/t.ts';
import { useIsWide } from './Dropdown.tsx';

interface MenuProps {
  /** The name of the modal. */
  title: string;
  /** What opens it: a button. A disabled one opens nothing (UI-049). */
  target: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog'; ref?: Ref<HTMLButtonElement> }>;
  /** `DropdownItem`s. */
  children: ReactNode;
  /** Above the items: who or what they are about. */
  header?: ReactNode;
  /** Of the menu, px. */
  width: number;
}

/** Closes the modal that an item stands in; nothing in a menu, which closes itself. */
const CloseModal = createContext<(() => void) | null>(null);

/** A menu under its button; below 992 px the same entries in a modal (UI-050, CTRL-004). Escape and a choice close it. */
export function DropdownMenu({ title, target, children, header, width }: MenuProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isWide) {
    return (
      <>
        {cloneElement(target, { onClick: () => setOpen(true), 'aria-haspopup': 'dialog' })}
        <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
          {header}
          <CloseModal value={close}>
            <Stack gap={4}>{children}</Stack>
          </CloseModal>
        </Modal>
      </>
    );
  }
  return (
    <Menu opened={isOpen} onChange={setOpen} withinPortal={false} position="bottom-end" width={width}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {header && (
          <>
            <Menu.Label>{header}</Menu.Label>
            <Menu.Divider />
          </>
        )}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** What stands now, among the choices of a menu. */
  isCurrent?: boolean;
  /** Of its words, where they are not in the portal's. */
  lang?: string;
}

/** One entry of a `DropdownMenu`: `onClick` does something, `href` leads elsewhere. */
export function DropdownItem({
  children,
  icon,
  isCurrent = false,
  lang,
  ...does
}: ItemProps & ({ onClick: () => void } | { href: string })) {
  const close = use(CloseModal);
  const common = {
    lang,
    leftSection: icon,
    fw: isCurrent ? 600 : close ? 500 : 400,
    ...(isCurrent ? { 'aria-current': true as const } : {}),
    ...('href' in does ? { component: 'a' as const, href: does.href } : {}),
  };
  const run = () => {
    close?.();
    if ('onClick' in does) does.onClick();
  };
  if (!close) {
    return (
      <Menu.Item {...common} onClick={run}>
        {children}
      </Menu.Item>
    );
  }
  return (
    <Button {...common} variant="subtle" color="gray" justify="flex-start" fullWidth px="sm" onClick={run}>
      {children}
    </Button>
  );
}
