import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { useState } from 'react';
import { showAlert } from '../../../src/ui/overlay/alerts.ts';
import { confirmAction } from '../../../src/ui/overlay/confirmAction.tsx';
import { Dropdown } from '../../../src/ui/overlay/Dropdown.tsx';
import { DropdownMenu } from '../../../src/ui/overlay/DropdownMenu.tsx';
import { RouteTabs } from '../../../src/ui/page/RouteTabs.tsx';
import { Tabs } from '../../../src/ui/page/Tabs.tsx';
import { GalleryExample } from '../GalleryExample.tsx';

function PanelDropdown() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      opened={isOpen}
      onClose={() => setOpen(false)}
      title="Filters"
      width={280}
      target={
        <Button variant="default" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Dropdown with controls
        </Button>
      }
    >
      <Stack gap="sm" p="md">
        <TextInput label="Order ID" />
        <Button onClick={() => setOpen(false)}>Apply</Button>
      </Stack>
    </Dropdown>
  );
}

const entries = ['Duplicate', 'Rename', 'Delete'];

export function DropdownExamples() {
  return (
    <GalleryExample title="Dropdowns">
      <Group gap="sm">
        <PanelDropdown />
        <DropdownMenu
          title="Actions"
          width={200}
          target={<Button variant="default">Menu</Button>}
          choices={entries.map((label, index) => ({
            label,
            isCurrent: index === 0,
            danger: label === 'Delete',
            run: () => showAlert('info', label),
          }))}
        />
        <DropdownMenu
          title="Closed"
          width={200}
          target={
            <Button variant="default" disabled>
              Disabled menu
            </Button>
          }
          choices={[{ label: 'Never', run: () => showAlert('info', 'Never') }]}
        />
      </Group>
    </GalleryExample>
  );
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

export function ModalExamples() {
  const [isOpen, setOpen] = useState(false);
  return (
    <GalleryExample title="Modals">
      <ModalsProvider>
        <Group gap="sm">
          <Button variant="default" onClick={() => setOpen(true)}>
            Modal
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void confirmAction({
                title: 'Delete the link?',
                body: 'Its address stops working at once.',
                verb: 'Delete link 1042',
                danger: true,
                run: () => wait(300),
              })
            }
          >
            Confirm
          </Button>
        </Group>
      </ModalsProvider>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="A modal"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="md">
          <TextInput label="Name" />
          <Text>{'Words that take more than a line. '.repeat(6)}</Text>
        </Stack>
      </Modal>
    </GalleryExample>
  );
}

const tabs = [
  { name: 'new', label: 'New', count: 12, content: <Text>Twelve new ones</Text> },
  { name: 'seen', label: 'Seen', content: <Text>All that was seen</Text> },
  { name: 'closed', label: 'Closed', count: 0, disabled: true, content: <Text>Never shown</Text> },
  { name: 'all', label: 'All', count: 1042, content: <Text>Everything</Text> },
];

export function TabExamples() {
  return (
    <GalleryExample title="Tabs">
      <Tabs label="Disputes" tabs={tabs} />
      <RouteTabs
        label="Tabs by route"
        tabs={[
          { label: 'Uploads', to: '/gallery/uploads' },
          { label: 'Overlays', to: '/gallery/overlays', count: 3 },
        ]}
      />
    </GalleryExample>
  );
}
