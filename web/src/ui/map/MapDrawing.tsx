import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { t } from '../../text/t.ts';
import { valueText } from '../charts/chartText.ts';
import { countryName } from '../list/values.ts';
import { indexOf, markersOf, type CountryCount, type Marker } from './clusters.ts';
import { placeOf, type Coordinates } from './countryPlaces.ts';
import classes from './map.module.css';
import { MAX_ZOOM, MIN_ZOOM, type Size, type MapPoint, type View } from './projection.ts';
import { useMapView } from './useMapView.ts';
import { outlines } from './world.ts';

interface Props {
  label: string;
  data: readonly CountryCount[];
  height: number;
  coordinates: Coordinates | undefined;
}

/** The world with its markers. Arrow keys move it; plus, minus, the wheel and two buttons zoom. */
export function MapDrawing({ label, data, height, coordinates }: Props) {
  const index = useMemo(() => indexOf(data, coordinates), [data, coordinates]);
  const { frame, size, view, zoomTo, show, handlers } = useMapView(data, height);
  const markers = size.width === 0 ? [] : markersOf(index, view, size);
  return (
    <div className={classes.map}>
      <div
        ref={frame}
        className={classes.frame}
        style={{ height }}
        role="application"
        aria-label={t('{name}: map. Arrow keys move it, plus and minus zoom.', { name: label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...handlers}
      >
        <Countries view={view} size={size} data={data} />
        {markers.map((marker) => (
          <Mark key={marker.key} marker={marker} at={seen(marker.spot, view, size)} zoom={view.zoom} show={show} />
        ))}
      </div>
      <div className={classes.zoom} role="group" aria-label={t('Zoom')}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Zoom in')}
          disabled={view.zoom === MAX_ZOOM}
          onClick={() => zoomTo(view.zoom + 1)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Zoom out')}
          disabled={view.zoom === MIN_ZOOM}
          onClick={() => zoomTo(view.zoom - 1)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <VisuallyHidden role="status">{t('Zoom {zoom}', { zoom: view.zoom })}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Position of a map point in the frame. */
const seen = ({ x, y }: MapPoint, { center }: View, { width, height }: Size): MapPoint => ({
  x: x - center.x + width / 2,
  y: y - center.y + height / 2,
});

/** Country outlines, moved and scaled together; countries with a count are darker. */
function Countries({ view, size, data }: { view: View; size: Size; data: readonly CountryCount[] }) {
  const ids = data.flatMap(({ country }) => placeOf(country)?.[0] ?? []).join();
  const corner = seen({ x: 0, y: 0 }, view, size);
  return (
    <svg className={classes.world} width={size.width} height={size.height} aria-hidden>
      <g transform={`translate(${corner.x} ${corner.y}) scale(${2 ** (view.zoom - MIN_ZOOM)})`}>
        <Outlines ids={ids} />
      </g>
    </svg>
  );
}

const Outlines = memo(function Outlines({ ids }: { ids: string }) {
  const counted = new Set(ids.split(','));
  return outlines().map(({ id, path }) => <path key={id} d={path} data-counted={counted.has(id) || undefined} />);
});

interface MarkProps {
  marker: Marker;
  at: MapPoint;
  zoom: number;
  show: (spot: MapPoint, zoom: number) => void;
}

/** Maximum number of country names in a marker's label; the table has all. */
const NAMES = 6;

const nameOf = ({ country, country_count }: CountryCount) =>
  `${countryName(country)}: ${valueText(String(country_count))}`;

/**
 * A cluster of countries, red or blue (MAP-007, MAP-008), or one country, with its number of payments. A click zooms to
 * it.
 */
function Mark({ marker, at, zoom, show }: MarkProps) {
  const { countries, spot, apartAt } = marker;
  const count = countries.reduce((sum, { country_count }) => sum + country_count, 0);
  const isCluster = countries.length > 1;
  const more = countries.length - NAMES;
  const names = [...countries.slice(0, NAMES).map(nameOf), ...(more > 0 ? [t('and {n} more', { n: more })] : [])];
  const where = t('{n} country|{n} countries', { n: countries.length });
  const name = isCluster
    ? `${t('Payments')}: ${valueText(String(count))}, ${where}: ${names.join(', ')}`
    : names.join();
  const look = isCluster ? (marker.isRed ? classes.red : classes.blue) : classes.single;
  return (
    <Tooltip
      label={names.map((line) => (
        <div key={line}>{line}</div>
      ))}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button
        type="button"
        aria-label={name}
        className={`${classes.marker} ${look}`}
        style={{ transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)` }}
        onClick={() => show(spot, isCluster ? Math.max(zoom, apartAt) : zoom)}
      >
        {valueText(String(count))}
      </button>
    </Tooltip>
  );
}
