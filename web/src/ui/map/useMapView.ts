import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeOf } from './countryPlaces.ts';
import type { CountryCount } from './clusters.ts';
import { clampView, MAX_ZOOM, MIN_ZOOM, pointOf, zoomView, type Size, type MapPoint, type View } from './projection.ts';

const MIDDLE: MapPoint = { x: 0, y: 0 };
/** Distance that an arrow key moves the map, in px. */
const STEP = 80;
/** Wheel distance for one zoom level; a trackpad reaches it in several events. */
const NOTCH = 60;

/** The first view: as much as fits, around the mean of the countries with counts. */
function firstView(data: readonly CountryCount[]): View {
  const spots = data.flatMap(({ country }) => {
    const place = placeOf(country);
    return place ? [pointOf(place[1], place[2], MIN_ZOOM)] : [];
  });
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (spots.length === 0) return { zoom: MIN_ZOOM, center: pointOf(10, 30, MIN_ZOOM) };
  return { zoom: MIN_ZOOM, center: { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) } };
}

/** The view of a map, and its changes by dragging, wheel, keys and buttons (MAP-002). */
export function useMapView(data: readonly CountryCount[], height: number) {
  const element = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const frame = useMergedRef(element, ref);
  const size: Size = { width, height };
  const [asked, setAsked] = useState<View>(() => firstView(data));
  const view = clampView(asked, size);
  const zoomTo = (zoom: number, around = MIDDLE) =>
    setAsked((now) => zoomView(clampView(now, size), zoom, around, size));
  const move = (x: number, y: number) =>
    setAsked((now) => {
      const { center, zoom } = clampView(now, size);
      return clampView({ zoom, center: { x: center.x + x, y: center.y + y } }, size);
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
  /** Centres a map point at a zoom level. */
  const show = (spot: MapPoint, zoom: number) => {
    const scale = 2 ** (zoom - view.zoom);
    setAsked(clampView({ zoom, center: { x: spot.x * scale, y: spot.y * scale } }, size));
  };
  return { frame, size, view, zoomTo, show, handlers: { ...drag, onKeyDown } };
}

/** Dragging moves the map; a press without movement is a click on what lies below. */
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

/** The wheel zooms around the pointer; at the minimum and maximum zoom it scrolls the page. */
function useWheel(
  frame: { readonly current: HTMLDivElement | null },
  { zoom }: View,
  zoomTo: (zoom: number, around: MapPoint) => void,
): void {
  const turned = useRef(0);
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      const wanted = zoom - Math.sign(event.deltaY);
      if (!element || event.deltaY === 0 || wanted < MIN_ZOOM || wanted > MAX_ZOOM) return;
      event.preventDefault();
      turned.current = Math.sign(turned.current) === -Math.sign(event.deltaY) ? 0 : turned.current;
      turned.current += event.deltaY;
      if (Math.abs(turned.current) < NOTCH) return;
      turned.current = 0;
      const box = element.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      zoomTo(wanted, { x: event.clientX - middle.x, y: event.clientY - middle.y });
    };
    // React's listener is passive and could not prevent scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });
}
