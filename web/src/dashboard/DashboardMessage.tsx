import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Empty state of the dashboard, with an action for the next step. */
export function DashboardMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Paper withBorder p="xl" maw={640}>
      <Stack gap="sm" align="flex-start">
        <Title order={2}>{title}</Title>
        <Text>{text}</Text>
        {children}
      </Stack>
    </Paper>
  );
}
