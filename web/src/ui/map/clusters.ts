import Supercluster from 'supercluster';
import { coordinatesOf, type Coordinates } from './countryPlaces.ts';
import { bounds, clampZoom, pointOf, type Size, type MapPoint, type View } from './projection.ts';

/** Count for a country, such as its number of payments (MAP-001); `country` is an ISO alpha-2 code. */
export interface CountryCount {
  country: string;
  country_count: number;
}

/**
 * Clustering options of the map: a cluster has at least two countries less than 60 px apart (CONST-012 … CONST-015,
 * MAP-003 … MAP-006).
 */
export const CLUSTERING = { radius: 60, maxZoom: 16, minPoints: 2, extent: 256 } as const;
/**
 * Countries up to this many px outside the map's frame are clustered too, so that clusters at its edge do not change
 * while the map moves.
 */
export const PADDING = 60;

/** A marker on the map: a country, or a cluster of several. */
export interface Marker {
  key: string;
  spot: MapPoint;
  countries: readonly CountryCount[];
  isRed: boolean;
  /** Zoom level at which the cluster splits, if the map reaches it. */
  apartAt: number;
}

export type Index = Supercluster<CountryCount>;

/** Builds the clustering index of the countries with coordinates. */
export function indexOf(data: readonly CountryCount[], coordinates?: Coordinates): Index {
  const points = data.flatMap((properties) => {
    const place = coordinatesOf(properties.country, coordinates);
    if (!place) return [];
    return [{ type: 'Feature' as const, properties, geometry: { type: 'Point' as const, coordinates: [...place] } }];
  });
  return new Supercluster<CountryCount>(CLUSTERING).load(points);
}

/**
 * Whether a map cluster is red: more than 10 countries, and more than the mean of the visible clusters (CONST-016,
 * CONST-017, decision on MAP-009).
 */
export function isRed(count: number, counts: readonly number[]): boolean {
  const mean = counts.reduce((sum, one) => sum + one, 0) / Math.max(1, counts.length);
  return count > Math.max(10, mean);
}

/** Returns the clusters and single countries in the map's frame. */
export function markersOf(index: Index, view: View, size: Size): Marker[] {
  const found = index.getClusters(bounds(view, size, PADDING), view.zoom);
  const counts = found.flatMap(({ properties }) => ('point_count' in properties ? [properties.point_count] : []));
  return found.map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const spot = pointOf(longitude, latitude, view.zoom);
    if (!('cluster_id' in properties)) {
      const country = { country: properties.country, country_count: properties.country_count };
      return { key: country.country, spot, countries: [country], isRed: false, apartAt: view.zoom };
    }
    const id = properties.cluster_id;
    const countries = index.getLeaves(id, Infinity).map((leaf) => leaf.properties);
    return {
      key: `cluster ${id}`,
      spot,
      countries: countries.toSorted((a, b) => b.country_count - a.country_count),
      isRed: isRed(countries.length, counts),
      apartAt: clampZoom(index.getClusterExpansionZoom(id)),
    };
  });
}
