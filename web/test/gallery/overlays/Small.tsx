import { ActionIcon, Button, Group, Loader, Text, TextInput } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { showAlert, type AlertKind } from '../../../src/ui/overlay/alerts.ts';
import { CopyButton } from '../../../src/ui/value/CopyButton.tsx';
import { buttonIconSizes, ICON_SIZE, inputIconSizes, SPINNER_SIZE } from '../../../src/ui/page/iconSizes.ts';
import { Tooltip } from '../../../src/ui/overlay/Tooltip.tsx';
import { GalleryExample } from '../GalleryExample.tsx';

const kinds: readonly AlertKind[] = ['success', 'success-light', 'danger', 'warning', 'info'];
const much = Array.from({ length: 40 }, (_, n) => `Error in file: "report-${n}.pdf" - No route`).join('\n');

export function AlertExamples() {
  return (
    <GalleryExample title="Alerts">
      <Group gap="sm">
        {kinds.map((kind) => (
          <Button key={kind} variant="default" onClick={() => showAlert(kind, `This is ${kind}`)}>
            {kind}
          </Button>
        ))}
        <Button variant="default" onClick={() => showAlert('danger', much)}>
          With much text
        </Button>
      </Group>
    </GalleryExample>
  );
}

export function ClipboardExamples() {
  return (
    <GalleryExample title="Clipboard">
      <Group gap="xs">
        <Text>order-1042</Text>
        <CopyButton value="order-1042" what="order id" />
      </Group>
    </GalleryExample>
  );
}

export function TooltipExamples() {
  return (
    <GalleryExample title="Tooltips">
      <Group gap="sm">
        <Tooltip text="What the acquirer keeps of each payment">
          <ActionIcon variant="subtle" color="gray" aria-label="About the fee">
            <IconInfoCircle size={buttonIconSizes.default} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip text="Company: Sunny Sky LLC. Cashier: Olena Shevchenko. Point of sale: 12 Khreshchatyk, Kyiv, second floor, beside the lift.">
          <Button variant="default">With much text</Button>
        </Tooltip>
        <Tooltip text="You can view this merchant only">
          <Button variant="default" aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
            Blocked
          </Button>
        </Tooltip>
      </Group>
    </GalleryExample>
  );
}

export function IconExamples() {
  return (
    <GalleryExample title="Sizes of icons">
      <Group gap="md">
        <IconInfoCircle size={ICON_SIZE} aria-label="Icon" role="img" />
        <Loader size={SPINNER_SIZE} aria-label="Spinner" role="img" />
      </Group>
      <Group gap="md">
        {Object.entries(buttonIconSizes).map(([size, px]) => (
          <Button
            key={size}
            variant="default"
            size={size === 'default' ? 'sm' : size}
            leftSection={<IconTrash size={px} role="img" aria-label={`Icon of button ${size}`} />}
          >
            {size}
          </Button>
        ))}
      </Group>
      <Group gap="md">
        {Object.entries(inputIconSizes).map(([size, px]) => (
          <TextInput
            key={size}
            aria-label={`Input ${size}`}
            placeholder={size}
            size={size === 'default' ? 'sm' : size}
            w={160}
            leftSection={<IconSearch size={px} role="img" aria-label={`Icon of input ${size}`} />}
          />
        ))}
      </Group>
    </GalleryExample>
  );
}
