import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../text/t.ts';
import { chartValueText } from '../charts/chartText.ts';
import { countryName } from '../list/values.ts';
import { type CountryCount, buildClusterIndex, type MapMarker, markersInView } from './clusters.ts';
import { type CountryCoordinates, findCountryPlace } from './countryPlaces.ts';
import classes from './map.module.css';
import {
  clampMapView,
  type MapPoint,
  MAX_MAP_ZOOM,
  MIN_MAP_ZOOM,
  toMapPoint,
  type FrameSize,
  type MapView,
  worldSize,
  zoomMapView,
} from './projection.ts';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** A country's outline as an SVG path at the minimum zoom, with its ISO numeric code. */
interface Outline {
  id: string;
  path: string;
}

let drawn: readonly Outline[] | undefined;

/** Outlines of all countries except Antarctica; they are computed only for the first map. */
function outlines(): readonly Outline[] {
  if (drawn) return drawn;
  const size = worldSize(MIN_MAP_ZOOM);
  const projection = geoMercator()
    .scale(size / (2 * Math.PI))
    .translate([size / 2, size / 2]);
  const path = geoPath(projection).digits(1);
  const world = atlas as unknown as Atlas;
  drawn = feature(world, world.objects.countries)
    .features.filter(({ id }) => id !== '010')
    .map((country, index) => ({ id: String(country.id ?? `none ${index}`), path: path(country) ?? '' }));
  return drawn;
}

const MIDDLE: MapPoint = { x: 0, y: 0 };
/** Distance in px by which an arrow key moves the map. */
const STEP = 80;
/** Wheel distance for one zoom level of the map; a trackpad reaches it in several events. */
const NOTCH = 60;

/** First view of the map: as much as fits, around the mean of the countries with counts. */
function firstView(data: readonly CountryCount[]): MapView {
  const spots = data.flatMap(({ country }) => {
    const place = findCountryPlace(country);
    return place ? [toMapPoint(place[1], place[2], MIN_MAP_ZOOM)] : [];
  });
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (spots.length === 0) return { zoom: MIN_MAP_ZOOM, center: toMapPoint(10, 30, MIN_MAP_ZOOM) };
  return { zoom: MIN_MAP_ZOOM, center: { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) } };
}

/** Visible part of a map, and its changes by dragging, wheel, keys and buttons (MAP-002). */
function useMapView(data: readonly CountryCount[], height: number) {
  const element = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const frame = useMergedRef(element, ref);
  const size: FrameSize = { width, height };
  const [asked, setAsked] = useState<MapView>(() => firstView(data));
  const view = clampMapView(asked, size);
  const zoomTo = (zoom: number, around = MIDDLE) =>
    setAsked((now) => zoomMapView(clampMapView(now, size), zoom, around, size));
  const move = (x: number, y: number) =>
    setAsked((now) => {
      const { center, zoom } = clampMapView(now, size);
      return clampMapView({ zoom, center: { x: center.x + x, y: center.y + y } }, size);
    });
  const drag = useDrag(move);
  useWheel(element, view, zoomTo);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      '+': () => zoomTo(view.zoom + 1),
      '=': () => zoomTo(view.zoom + 1),
      '-': () => zoomTo(view.zoom - 1),
      ArrowLeft: () => move(-STEP, 0),
      ArrowRight: () => move(STEP, 0),
      ArrowUp: () => move(0, -STEP),
      ArrowDown: () => move(0, STEP),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  /** Centres the map on a point at a zoom level. */
  const show = (spot: MapPoint, zoom: number) => {
    const scale = 2 ** (zoom - view.zoom);
    setAsked(clampMapView({ zoom, center: { x: spot.x * scale, y: spot.y * scale } }, size));
  };
  return { frame, size, view, zoomTo, show, handlers: { ...drag, onKeyDown } };
}

/** Dragging moves the map; a press without movement counts as a click on the element below. */
function useDrag(move: (x: number, y: number) => void) {
  const last = useRef<MapPoint>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (last.current === null) return;
      move(last.current.x - event.clientX, last.current.y - event.clientY);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => void (last.current = null),
    onPointerCancel: () => void (last.current = null),
  };
}

/** The wheel zooms the map around the pointer; at the minimum and maximum zoom it scrolls the page. */
function useWheel(
  frame: { readonly current: HTMLDivElement | null },
  { zoom }: MapView,
  zoomTo: (zoom: number, around: MapPoint) => void,
): void {
  const turned = useRef(0);
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      const wanted = zoom - Math.sign(event.deltaY);
      if (!element || event.deltaY === 0 || wanted < MIN_MAP_ZOOM || wanted > MAX_MAP_ZOOM) return;
      event.preventDefault();
      turned.current = Math.sign(turned.current) === -Math.sign(event.deltaY) ? 0 : turned.current;
      turned.current += event.deltaY;
      if (Math.abs(turned.current) < NOTCH) return;
      turned.current = 0;
      const box = element.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      zoomTo(wanted, { x: event.clientX - middle.x, y: event.clientY - middle.y });
    };
    // Added by hand, because React's wheel listener is passive and cannot prevent scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });
}

interface Props {
  label: string;
  data: readonly CountryCount[];
  height: number;
  coordinates: CountryCoordinates | undefined;
}

/** World map with its markers. Arrow keys move the map; plus, minus, the wheel and two buttons zoom. */
export function MapDrawing({ label, data, height, coordinates }: Props) {
  const index = useMemo(() => buildClusterIndex(data, coordinates), [data, coordinates]);
  const { frame, size, view, zoomTo, show, handlers } = useMapView(data, height);
  const markers = size.width === 0 ? [] : markersInView(index, view, size);
  return (
    <div className={classes.map}>
      <div
        ref={frame}
        className={classes.frame}
        style={{ height }}
        role="application"
        aria-label={t('{name}: map. Use the arrow keys to move the map, and plus and minus to zoom.', { name: label })}
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
          disabled={view.zoom === MAX_MAP_ZOOM}
          onClick={() => zoomTo(view.zoom + 1)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Zoom out')}
          disabled={view.zoom === MIN_MAP_ZOOM}
          onClick={() => zoomTo(view.zoom - 1)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <VisuallyHidden role="status">{t('Zoom {zoom}', { zoom: view.zoom })}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Returns the position of a map point in the frame. */
const seen = ({ x, y }: MapPoint, { center }: MapView, { width, height }: FrameSize): MapPoint => ({
  x: x - center.x + width / 2,
  y: y - center.y + height / 2,
});

/** Country outlines of the map, moved and scaled together; countries with a count are darker. */
function Countries({ view, size, data }: { view: MapView; size: FrameSize; data: readonly CountryCount[] }) {
  const ids = data.flatMap(({ country }) => findCountryPlace(country)?.[0] ?? []).join();
  const corner = seen({ x: 0, y: 0 }, view, size);
  return (
    <svg className={classes.world} width={size.width} height={size.height} aria-hidden>
      <g transform={`translate(${corner.x} ${corner.y}) scale(${2 ** (view.zoom - MIN_MAP_ZOOM)})`}>
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
  marker: MapMarker;
  at: MapPoint;
  zoom: number;
  show: (spot: MapPoint, zoom: number) => void;
}

/** Maximum number of country names in a map marker's label; the table has all names. */
const NAMES = 6;

const nameOf = ({ country, country_count }: CountryCount) =>
  `${countryName(country)}: ${chartValueText(String(country_count))}`;

/**
 * Marker on the map: a cluster of countries, red or blue (MAP-007, MAP-008), or one country, with its number of
 * payments. A click zooms to the marker.
 */
function Mark({ marker, at, zoom, show }: MarkProps) {
  const { countries, spot, apartAt } = marker;
  const count = countries.reduce((sum, { country_count }) => sum + country_count, 0);
  const isCluster = countries.length > 1;
  const more = countries.length - NAMES;
  const names = [...countries.slice(0, NAMES).map(nameOf), ...(more > 0 ? [t('and {n} more', { n: more })] : [])];
  const where = t('{n} country|{n} countries', { n: countries.length });
  const name = isCluster
    ? `${t('Payments')}: ${chartValueText(String(count))}, ${where}: ${names.join(', ')}`
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
        {chartValueText(String(count))}
      </button>
    </Tooltip>
  );
}
