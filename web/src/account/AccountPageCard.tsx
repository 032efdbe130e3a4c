import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusedHeading } from '../ui/page/focusHeading.ts';
import { usePageTitle } from '../ui/page/title.ts';
import classes from './AccountPageCard.module.css';

interface Props {
  title: string;
  intro?: string;
  /** Whether the account page contains a form. The form's first field then takes the focus instead of the heading. */
  isForm?: boolean;
  children?: ReactNode;
}

/** Card of an account page: title, introduction and content. Some account pages also open inside the portal's shell. */
export function AccountPageCard({ title, intro, isForm = false, children }: Props) {
  usePageTitle(title);
  const heading = useFocusedHeading(title);
  return (
    <Stack gap="md" className={classes.card}>
      <Title order={1} {...(isForm ? {} : { ref: heading, tabIndex: -1 })}>
        {title}
      </Title>
      {intro !== undefined && <Text>{intro}</Text>}
      {children}
    </Stack>
  );
}
