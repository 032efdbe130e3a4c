import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusedHeading } from '../ui/page/focusHeading.ts';
import { useTitle } from '../ui/page/title.ts';
import classes from './AccountCard.module.css';

interface Props {
  title: string;
  intro?: string;
  /** The page has a form: its first field takes the focus instead of the heading. */
  isForm?: boolean;
  children?: ReactNode;
}

/** Title and introduction of an account page. Some of these pages also open inside the shell. */
export function AccountCard({ title, intro, isForm = false, children }: Props) {
  useTitle(title);
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
