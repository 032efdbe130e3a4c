import { Paper, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** A region with a title that contains examples of controls. */
export function GalleryExample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} id={id} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
