import { Progress, Stack, Text } from '@mantine/core';

/** Progress of an upload; at 100 % the server is processing the file. `what` names the work. */
export const FileProgress = ({ percent, what }: { percent: number; what: string }) => (
  <Stack gap="xs">
    <Text role="status">{what}</Text>
    <Progress value={percent} animated={percent >= 100} aria-label={what} />
  </Stack>
);
