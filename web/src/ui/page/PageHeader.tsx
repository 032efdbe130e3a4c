import { Anchor, Group, Title } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFocusedHeading } from './focusHeading.ts';
import classes from './PageHeader.module.css';
import { usePageTitle } from './title.ts';

/** Header of a screen: page title, the heading that gets the focus after a route change, and actions. */
export function PageHeader({
  title,
  actions,
  back,
}: {
  title: string;
  actions?: ReactNode;
  back?: { to: string; label: string };
}) {
  usePageTitle(title);
  const heading = useFocusedHeading(title);
  return (
    <header className={classes.header}>
      {back && (
        <Anchor component={Link} to={back.to} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </Anchor>
      )}
      <Group justify="space-between" gap="sm">
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    </header>
  );
}
