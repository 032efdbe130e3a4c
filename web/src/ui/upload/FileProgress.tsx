import { Progress, Stack, Text } from '@mantine/core';

/** How much of a file is sent; all of it: the server is at work. `what` says on what. */
export const FileProgress = ({ percent, what }: { percent: number; what: string }) => (
  <Stack gap="xs">
    <Text role="status">{what}</Text>
    <Progress value={percent} animated={percent >= 100} aria-label={what} />
  </Stack>
);
