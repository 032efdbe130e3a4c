import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '../../text/t.ts';
import { ChartFrame, type ChartExtras, type ChartState } from '../charts/ChartFrame.tsx';
import { chartValueText } from '../charts/chartText.ts';
import { countryName } from '../list/values.ts';
import type { CountryCount } from './clusters.ts';
import type { CountryCoordinates } from './countryPlaces.ts';
import classes from './map.module.css';

const MapDrawing = lazy(() => import('./MapDrawing.tsx').then(({ MapDrawing: Drawing }) => ({ default: Drawing })));

const HEIGHT = 400;

interface Props {
  label: string;
  data: readonly CountryCount[];
  state?: ChartState;
  /** Coordinates by country; countries without an entry use the built-in coordinates (MAP-012). */
  coordinates?: CountryCoordinates;
  extras?: ChartExtras;
}

/**
 * Map of countries with their counts, drawn without a map provider, its scripts or an API key (MAP-001, MAP-010,
 * MAP-011). Zoom levels 2 to 5 (MAP-002); close countries form clusters. A country without coordinates appears only in
 * the table.
 */
export function CountryMap({ label, data, state = 'ready', coordinates, extras = {} }: Props) {
  const counted = data.filter(({ country_count }) => country_count > 0);
  const isEmpty = state === 'failed' || counted.length === 0;
  const table = {
    titles: [t('Country'), t('Payments')],
    rows: () =>
      counted
        .toSorted((a, b) => b.country_count - a.country_count)
        .map(({ country, country_count }) => [countryName(country), chartValueText(String(country_count))]),
  };
  return (
    <div className={classes.whole}>
      <ChartFrame label={label} state={state} isEmpty={isEmpty} height={HEIGHT} table={table} {...extras}>
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <MapDrawing label={label} data={isEmpty ? [] : counted} height={HEIGHT} coordinates={coordinates} />
        </Suspense>
      </ChartFrame>
    </div>
  );
}
