import { Anchor } from '@mantine/core';
import type { WidgetData } from '@portal/contract/dashboard';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { chartValueText } from '../ui/charts/chartText.ts';
import type { ChartExtras, ChartState } from '../ui/charts/ChartFrame.tsx';
import { countryName } from '../ui/list/values.ts';
import type { CountryCoordinates } from '../ui/map/countryPlaces.ts';
import { CountryMap } from '../ui/map/CountryMap.tsx';
import classes from './dashboard.module.css';
import { getFigureListPath } from './getFigureListPath.ts';
import { countriesQuery } from './dashboardReads.ts';

type Data = Extract<WidgetData, { type: 'map' }>;
const NONE: Data['graph'] = [];
/** Maximum number of countries listed below the map. The map and its table show all countries. */
const MAX_LISTED = 5;

/**
 * Hook that returns the coordinates of countries from the server; undefined until they load, so that the map uses its
 * own coordinates (MAP-012).
 */
function useCoordinates(): CountryCoordinates | undefined {
  const data = useOptionalQuery(countriesQuery);
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

/** Map of payments by country, and links to the payments of the largest countries. */
export function CountriesWidget({ label, data, state, extras }: Props) {
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
        {graph.slice(0, MAX_LISTED).map(({ country, country_count, list }) => (
          <li key={country}>
            <Anchor component={Link} to={getFigureListPath(list)}>
              {countryName(country)}
            </Anchor>{' '}
            {chartValueText(String(country_count))}
          </li>
        ))}
      </ul>
    </>
  );
}
