/** Minimum zoom level of the map (MAP-002); each level doubles the scale. */
export const MIN_MAP_ZOOM = 2;
export const MAX_MAP_ZOOM = 5;

/** Side of the web Mercator world square in px at zoom level 0. */
const TILE = 256;
/** Latitude in degrees at which the web Mercator square ends, north and south. */
const EDGE = 85.0511;

/** A point on the map: px from the map's top left corner, at a zoom level. */
export interface MapPoint {
  x: number;
  y: number;
}
/** The visible part of the map: the point in the middle of the frame, and the zoom level. */
export interface MapView {
  center: MapPoint;
  zoom: number;
}
export interface FrameSize {
  width: number;
  height: number;
}

export const worldSize = (zoom: number): number => TILE * 2 ** zoom;
export const clampMapZoom = (zoom: number): number => Math.min(MAX_MAP_ZOOM, Math.max(MIN_MAP_ZOOM, zoom));

/** Converts longitude and latitude to a map point. */
export function toMapPoint(longitude: number, latitude: number, zoom: number): MapPoint {
  const sine = Math.sin((Math.min(EDGE, Math.max(-EDGE, latitude)) * Math.PI) / 180);
  const world = worldSize(zoom);
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/** Converts a map point to longitude and latitude. */
export function toLocation({ x, y }: MapPoint, zoom: number): [longitude: number, latitude: number] {
  const world = worldSize(zoom);
  const mercator = Math.PI * (1 - (2 * y) / world);
  return [(x / world - 0.5) * 360, (Math.atan(Math.sinh(mercator)) * 180) / Math.PI];
}

/** Moves a map view so that its frame stays within the world; a world narrower than the frame is centred. */
export function clampMapView({ center, zoom }: MapView, { width, height }: FrameSize): MapView {
  const world = worldSize(zoom);
  const keep = (at: number, frame: number) =>
    frame >= world ? world / 2 : Math.min(world - frame / 2, Math.max(frame / 2, at));
  return { zoom, center: { x: keep(center.x, width), y: keep(center.y, height) } };
}

/** Returns the map view at another zoom level; the point under `around` (px from the frame's middle) stays in place. */
export function zoomMapView({ center, zoom }: MapView, to: number, around: MapPoint, size: FrameSize): MapView {
  const next = clampMapZoom(to);
  const scale = 2 ** (next - zoom);
  const keep = (at: number, offset: number) => (at + offset) * scale - offset;
  return clampMapView({ zoom: next, center: { x: keep(center.x, around.x), y: keep(center.y, around.y) } }, size);
}

/**
 * Returns the part of the world in the map's frame, with `padding` px more on each side: west, south, east, north in
 * degrees.
 */
export function mapViewBounds(
  { center, zoom }: MapView,
  size: FrameSize,
  padding: number,
): [number, number, number, number] {
  const [x, y] = [size.width / 2 + padding, size.height / 2 + padding];
  const [west, north] = toLocation({ x: center.x - x, y: center.y - y }, zoom);
  const [east, south] = toLocation({ x: center.x + x, y: center.y + y }, zoom);
  return [Math.max(-180, west), Math.max(-EDGE, south), Math.min(180, east), Math.min(EDGE, north)];
}
