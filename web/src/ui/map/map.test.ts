import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import atlas from 'world-atlas/countries-110m.json';
import { CLUSTERING_OPTIONS, buildClusterIndex, isRedCluster, markersInView, CLUSTER_PADDING } from './clusters.ts';
import { findCountryPlace } from './countryPlaces.ts';
import {
  mapViewBounds,
  clampMapView,
  MAX_MAP_ZOOM,
  MIN_MAP_ZOOM,
  toLocation,
  toMapPoint,
  worldSize,
  zoomMapView,
  type MapView,
} from './projection.ts';

const size = { width: 800, height: 400 };
const world = { zoom: MIN_MAP_ZOOM, center: { x: 512, y: 400 } };
const count = (codes: string) => codes.split(' ').map((country) => ({ country, country_count: 5 }));

describe('locations of countries', () => {
  test.each(['UA', 'ua', ' Ua ', 'MT', 'SG', 'XK', 'GF'])('the location of the country code "%s" is known', (code) =>
    expect(findCountryPlace(code)).toBeDefined(),
  );
  test.each(['', 'XX', 'UKR', '804', 'constructor', '__proto__', 'УА', '🇺🇦'])(
    'the invalid country code "%s" has no location',
    (code) => expect(findCountryPlace(code)).toBeUndefined(),
  );

  test.each(['UA', 'DE', 'FR', 'US', 'CA', 'BR', 'IN', 'CN', 'AU', 'ZA', 'KZ', 'GE', 'KR', 'CZ', 'PL', 'TR', 'EG'])(
    "the location of the country %s is within the country's outline",
    (code) => {
      const [numeric, longitude, latitude] = findCountryPlace(code) ?? [];
      const drawn = atlas as unknown as Topology<{ countries: GeometryCollection }>;
      const country = feature(drawn, drawn.objects.countries).features.find(({ id }) => id === numeric);
      expect(country && geoContains(country, [longitude ?? 0, latitude ?? 0])).toBe(true);
    },
  );
});

describe('view of a map', () => {
  test.each([2, 3, 4, 5])('a geographic location converts to map pixels and back at zoom %i', (zoom) => {
    const [longitude, latitude] = toLocation(toMapPoint(30.5, 50.4, zoom), zoom);
    expect([longitude, latitude].map((degrees) => degrees.toFixed(6))).toEqual(['30.500000', '50.400000']);
  });

  test('the view of a map never leaves the world', () => {
    for (const far of [-1e6, 1e6]) {
      const { center } = clampMapView({ zoom: 3, center: { x: far, y: far } }, size);
      expect(center.x).toBe(far < 0 ? 400 : worldSize(3) - 400);
      expect(center.y).toBe(far < 0 ? 200 : worldSize(3) - 200);
    }
    expect(clampMapView(world, { width: 2000, height: 400 }).center.x).toBe(512);
  });

  test('the zoom of a map is limited to levels 2 to 5, and keeps the point under the pointer', () => {
    const deep = zoomMapView(world, 9, { x: 0, y: 0 }, size);
    expect(deep.zoom).toBe(MAX_MAP_ZOOM);
    expect(zoomMapView(deep, 0, { x: 0, y: 0 }, size).zoom).toBe(MIN_MAP_ZOOM);
    const near = zoomMapView(world, 3, { x: 100, y: -50 }, size);
    expect(toLocation({ x: near.center.x + 100, y: near.center.y - 50 }, 3)[0]).toBeCloseTo(
      toLocation({ x: world.center.x + 100, y: world.center.y - 50 }, 2)[0],
      6,
    );
  });

  test('the padded bounds of a map view include 60 px more on each side', () => {
    const view: MapView = { zoom: 4, center: toMapPoint(20, 45, 4) };
    const [west, south, east, north] = mapViewBounds(view, size, CLUSTER_PADDING);
    expect(toMapPoint(west, north, 4).x).toBeCloseTo(view.center.x - 460, 3);
    expect(toMapPoint(east, south, 4).y).toBeCloseTo(view.center.y + 260, 3);
  });
});

describe('clusters of a map', () => {
  test('map clusters use the radius, zoom and minimum of the specification', () =>
    expect(CLUSTERING_OPTIONS).toMatchObject({ radius: 60, maxZoom: 16, minPoints: 2 }));

  test('a map cluster contains at least two countries less than 60 px apart', () => {
    const index = buildClusterIndex(count('CZ SK US'));
    const far = markersInView(index, world, { width: 1024, height: 600 });
    expect(far.map(({ countries }) => countries.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const near = markersInView(index, { zoom: 5, center: toMapPoint(17, 49, 5) }, size);
    expect(near.map(({ countries }) => countries.map(({ country }) => country).join())).toEqual(
      expect.arrayContaining(['CZ', 'SK']),
    );
  });

  test.each([
    [10, [10, 2], false],
    [11, [11, 2], true],
    [11, [11, 30], false],
    [30, [11, 30], true],
    [12, [12], false],
    [20, [20, 20, 20], false],
  ])('a map cluster of %i countries, among clusters of %s, is red: %s', (own, counts, red) =>
    expect(isRedCluster(own, counts)).toBe(red),
  );

  test('map clusters ignore countries without coordinates, and accept an empty list', () => {
    expect(markersInView(buildClusterIndex(count('XX ZZ')), world, size)).toEqual([]);
    expect(markersInView(buildClusterIndex([]), world, size)).toEqual([]);
  });
});
