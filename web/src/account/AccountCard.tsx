import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusedHeading } from '../ui/page/focusHeading.ts';
import { useTitle } from '../ui/page/title.ts';
import classes from './AccountCard.module.css';

interface Props {
  title: string;
  intro?: string;
  /** A page with fields: the first of them takes the focus by itself, the heading is announced only. */
  isForm?: boolean;
  children?: ReactNode;
}

/** What every public page of the account begins with. Signed-in people may see some of them within the shell. */
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
