import { Paper, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** A control in one of its states, with the requirements it answers to: `FORM-030 FORM-031`. */
export function Example({ title, rows, children }: { title: string; rows?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} id={id} size="h4">
          {title}
        </Title>
        {rows && (
          <Text size="xs" c="dimmed">
            {rows}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
