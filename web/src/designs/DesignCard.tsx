import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { Design } from '@portal/contract/designs';
import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { DropdownMenu } from '../ui/overlay/DropdownMenu.tsx';
import { CardHeader } from '../ui/page/CardHeader.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { ActivationProgress } from './ActivationProgress.tsx';
import classes from './DesignCard.module.css';
import { DesignThumbnail } from './DesignThumbnail.tsx';
import { formatPresetName } from '../solutions/formatPresetName.ts';
import { getThemeName } from './designWords.ts';
import { useDesignActions } from './useDesignActions.tsx';

/** Card of a checkout design: thumbnail, status and actions (DSN-008 … DSN-011, DSN-014). */
export function DesignCard({ design }: { design: Design }) {
  const actions = useDesignActions();
  const id = useId();
  const { theme } = design.configuration;
  return (
    <li className={classes.card} aria-labelledby={id}>
      <Link
        to={paths.design(design.merchant_id, design.hash)}
        className={classes.picture}
        aria-hidden
        tabIndex={-1}
        draggable={false}
      >
        <DesignThumbnail design={design.configuration} />
      </Link>
      <CardHeader id={id} name={design.name} status={design.status} heading="h3" />
      <Text size="sm" c="dimmed">
        {getThemeName(theme.type)}, {formatPresetName(theme.preset)} · <Moment value={design.updated} />
      </Text>
      {design.comment !== '' && <Text size="sm">{design.comment}</Text>}
      <ActivationProgress design={design} />
      <Group gap="xs" className={classes.actions}>
        <Button component={Link} to={paths.design(design.merchant_id, design.hash)} variant="default" size="compact-md">
          {t('Edit')}
          <VisuallyHidden> {design.name}</VisuallyHidden>
        </Button>
        <DropdownMenu
          title={t('Actions for {name}', { name: design.name })}
          width={220}
          choices={[
            ...actions.setAsDefault(design),
            actions.newButton(design),
            actions.clone(design),
            ...actions.remove(design),
          ]}
          target={
            <Button variant="default" size="compact-md" aria-label={t('Actions for {name}', { name: design.name })}>
              <IconDots size={20} aria-hidden />
            </Button>
          }
        />
      </Group>
    </li>
  );
}
