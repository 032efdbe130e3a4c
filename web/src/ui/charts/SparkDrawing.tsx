import '@mantine/charts/styles.layer.css';
import { Sparkline } from '@mantine/charts';

/** The line only; null where there is no point. */
export function SparkDrawing({ data }: { data: readonly (number | null)[] }) {
  return (
    <Sparkline h={36} data={[...data]} color="var(--series-1)" strokeWidth={1.5} fillOpacity={0.25} withGradient />
  );
}
