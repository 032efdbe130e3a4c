import Supercluster from 'supercluster';
import { countryCoordinates, type CountryCoordinates } from './countryPlaces.ts';
import { mapViewBounds, clampMapZoom, toMapPoint, type FrameSize, type MapPoint, type MapView } from './projection.ts';

/** Count for a country, such as its number of payments (MAP-001); `country` is an ISO alpha-2 code. */
export interface CountryCount {
  country: string;
  country_count: number;
}

/**
 * Clustering options of the map: a cluster has at least two countries less than 60 px apart (CONST-012 … CONST-015,
 * MAP-003 … MAP-006).
 */
export const CLUSTERING_OPTIONS = { radius: 60, maxZoom: 16, minPoints: 2, extent: 256 } as const;
/**
 * Countries up to this many px outside the map's frame are clustered too, so that clusters at its edge do not change
 * while the map moves.
 */
export const CLUSTER_PADDING = 60;

/** A marker on the map: a country, or a cluster of several. */
export interface MapMarker {
  key: string;
  spot: MapPoint;
  countries: readonly CountryCount[];
  isRed: boolean;
  /** Zoom level at which the cluster splits, if the map reaches it. */
  apartAt: number;
}

export type ClusterIndex = Supercluster<CountryCount>;

/** Builds the clustering index of the countries with coordinates. */
export function buildClusterIndex(data: readonly CountryCount[], coordinates?: CountryCoordinates): ClusterIndex {
  const points = data.flatMap((properties) => {
    const place = countryCoordinates(properties.country, coordinates);
    if (!place) return [];
    return [{ type: 'Feature' as const, properties, geometry: { type: 'Point' as const, coordinates: [...place] } }];
  });
  return new Supercluster<CountryCount>(CLUSTERING_OPTIONS).load(points);
}

/**
 * Whether a map cluster is red: more than 10 countries, and more than the mean of the visible clusters (CONST-016,
 * CONST-017, decision on MAP-009).
 */
export function isRedCluster(count: number, counts: readonly number[]): boolean {
  const mean = counts.reduce((sum, one) => sum + one, 0) / Math.max(1, counts.length);
  return count > Math.max(10, mean);
}

/** Returns the clusters and single countries in the map's frame. */
export function markersInView(index: ClusterIndex, view: MapView, size: FrameSize): MapMarker[] {
  const found = index.getClusters(mapViewBounds(view, size, CLUSTER_PADDING), view.zoom);
  const counts = found.flatMap(({ properties }) => ('point_count' in properties ? [properties.point_count] : []));
  return found.map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const spot = toMapPoint(longitude, latitude, view.zoom);
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
      isRed: isRedCluster(countries.length, counts),
      apartAt: clampMapZoom(index.getClusterExpansionZoom(id)),
    };
  });
}
