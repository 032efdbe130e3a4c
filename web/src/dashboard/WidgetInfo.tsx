import { ActionIcon, Text } from '@mantine/core';
import type { Widget } from '@portal/contract/dashboard';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useState } from 'react';
import { useSectionQuery } from '../api/queryHooks.ts';
import { t } from '../text/t.ts';
import { Dropdown } from '../ui/overlay/Dropdown.tsx';
import { widgetConfigGet } from './dashboardReads.ts';

/** Info button of a widget. The description loads when the dropdown opens (DASH-023). */
export function WidgetInfo({ widget: { title, config } }: { widget: Widget }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={t(title)}
      width={280}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('About {title}', { title: t(title) })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconInfoCircle size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <Description alias={config.alias} />
    </Dropdown>
  );
}

function Description({ alias }: { alias: string }) {
  const { data, failure } = useSectionQuery(widgetConfigGet(alias));
  const text = failure ? t("This part of the page couldn't be loaded.") : data && t(data.description);
  return (
    <Text size="sm" role="status" p="sm">
      {text ?? t('Loading')}
    </Text>
  );
}
