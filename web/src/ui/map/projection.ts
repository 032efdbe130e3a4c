/** Zooms of the map (MAP-002); each doubles the one before. */
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 5;

/** The world in web Mercator is a square of this many px at zoom 0. */
const TILE = 256;
/** Beyond this latitude, north and south, the square ends. */
const EDGE = 85.0511;

/** A place on the drawn world: px from its top left corner, at some zoom. */
export interface Spot {
  x: number;
  y: number;
}
/** What is seen of the world: the spot in the middle of the frame, at a zoom. */
export interface View {
  center: Spot;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

export const worldSize = (zoom: number): number => TILE * 2 ** zoom;
export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/** Where a place stands in the drawn world. */
export function spotOf(longitude: number, latitude: number, zoom: number): Spot {
  const sine = Math.sin((Math.min(EDGE, Math.max(-EDGE, latitude)) * Math.PI) / 180);
  const world = worldSize(zoom);
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/** The longitude and latitude of a spot. */
export function placeAt({ x, y }: Spot, zoom: number): [longitude: number, latitude: number] {
  const world = worldSize(zoom);
  const mercator = Math.PI * (1 - (2 * y) / world);
  return [(x / world - 0.5) * 360, (Math.atan(Math.sinh(mercator)) * 180) / Math.PI];
}

/** A view whose frame shows no place beyond the edge of the world; a world narrower than the frame stands in its middle. */
export function inside({ center, zoom }: View, { width, height }: Size): View {
  const world = worldSize(zoom);
  const keep = (at: number, frame: number) =>
    frame >= world ? world / 2 : Math.min(world - frame / 2, Math.max(frame / 2, at));
  return { zoom, center: { x: keep(center.x, width), y: keep(center.y, height) } };
}

/** The view at another zoom in which the spot under a point of the frame (px from its middle) stays where it is. */
export function zoomed({ center, zoom }: View, to: number, around: Spot, size: Size): View {
  const next = clampZoom(to);
  const scale = 2 ** (next - zoom);
  const keep = (at: number, offset: number) => (at + offset) * scale - offset;
  return inside({ zoom: next, center: { x: keep(center.x, around.x), y: keep(center.y, around.y) } }, size);
}

/** The part of the world in the frame, `padding` px more on each side: west, south, east, north in degrees. */
export function bounds({ center, zoom }: View, size: Size, padding: number): [number, number, number, number] {
  const [x, y] = [size.width / 2 + padding, size.height / 2 + padding];
  const [west, north] = placeAt({ x: center.x - x, y: center.y - y }, zoom);
  const [east, south] = placeAt({ x: center.x + x, y: center.y + y }, zoom);
  return [Math.max(-180, west), Math.max(-EDGE, south), Math.min(180, east), Math.min(EDGE, north)];
}
