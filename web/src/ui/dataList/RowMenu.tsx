import { Menu, Modal, Button, Stack } from '@mantine/core';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import { useIsWide } from '../Dropdown.tsx';
import type { OpenMenu } from './useRowEvents.ts';

/** The one menu of all rows, at the button that was pressed; below 992 px a modal (UI-050). */
export default function RowMenu({ anchor, links, onClose }: OpenMenu & { onClose: () => void }) {
  const close = () => {
    onClose();
    anchor.focus();
  };
  if (!useIsWide()) {
    return (
      <Modal opened onClose={close} title={t('Row actions')} closeButtonProps={{ 'aria-label': t('Close') }}>
        <Stack gap={4}>
          {links.map(({ label, to }) => (
            <Button
              key={to}
              variant="subtle"
              color="gray"
              justify="flex-start"
              renderRoot={(props) => <Link {...props} to={to} />}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Modal>
    );
  }
  const { left, bottom, width } = anchor.getBoundingClientRect();
  return (
    <Menu opened onClose={close} withinPortal={false} position="bottom-end" offset={4} returnFocus={false} width={200}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left, top: bottom, width, height: 0 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('Row actions')}>
        {links.map(({ label, to }) => (
          <Menu.Item key={to} renderRoot={(props) => <Link {...props} to={to} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
