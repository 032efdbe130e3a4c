import '@mantine/charts/styles.layer.css';
import { Sparkline } from '@mantine/charts';

/** The line of a small chart without axes; null marks an hour or day without a value. */
export function SmallLineDrawing({ data }: { data: readonly (number | null)[] }) {
  return (
    <Sparkline h={36} data={[...data]} color="var(--series-1)" strokeWidth={1.5} fillOpacity={0.25} withGradient />
  );
}
