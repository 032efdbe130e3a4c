import { Anchor } from '@mantine/core';
import type { WidgetData } from '@portal/contract/dashboard';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { valueText } from '../ui/charts/chartText.ts';
import type { ChartExtras, ChartState } from '../ui/charts/ChartFrame.tsx';
import { countryName } from '../ui/list/values.ts';
import type { Coordinates } from '../ui/map/countryPlaces.ts';
import { CountryMap } from '../ui/map/CountryMap.tsx';
import classes from './dashboard.module.css';
import { listPath } from './listPath.ts';
import { countries } from './reads.ts';

type Data = Extract<WidgetData, { type: 'map' }>;
const NONE: Data['graph'] = [];
/** As many as stand in a line; the map and its table have all. */
const MOST = 5;

/** Where countries stand, by the server's own list; until it is there, and where it fails, ours counts (MAP-012). */
function useCoordinates(): Coordinates | undefined {
  const data = useOptionalRead(countries);
  return useMemo(() => {
    return data && new Map(data.map(({ code, lat, lng }) => [code, [lng, lat] as const]));
  }, [data]);
}

interface Props {
  label: string;
  data: Data | undefined;
  state: ChartState;
  extras: ChartExtras;
}

/** Payments by country on the map; below it the largest, each with the way to its payments. */
export function Countries({ label, data, state, extras }: Props) {
  const graph = data?.graph ?? NONE;
  const coordinates = useCoordinates();
  return (
    <>
      <CountryMap
        label={label}
        data={graph}
        state={state}
        extras={extras}
        {...(coordinates === undefined ? {} : { coordinates })}
      />
      <ul className={classes.countries}>
        {graph.slice(0, MOST).map(({ country, country_count, list }) => (
          <li key={country}>
            <Anchor component={Link} to={listPath(list)}>
              {countryName(country)}
            </Anchor>{' '}
            {valueText(String(country_count))}
          </li>
        ))}
      </ul>
    </>
  );
}
