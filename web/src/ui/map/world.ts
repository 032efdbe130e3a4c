import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';
import { MIN_ZOOM, worldSize } from './projection.ts';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** A country's outline as an SVG path at the minimum zoom, with its ISO numeric code. */
export interface Outline {
  id: string;
  path: string;
}

let drawn: readonly Outline[] | undefined;

/** All outlines, computed once, without Antarctica. */
export function outlines(): readonly Outline[] {
  if (drawn) return drawn;
  const size = worldSize(MIN_ZOOM);
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
