import type { LandingRecord } from '@portal/fixtures/landings/records';

/** Where customers open a page, on this host. */
export const landingPath = ({ alias }: Pick<LandingRecord, 'alias'>): string => `/l/${alias}`;

/** The same, absolute; `origin` is what people reach the portal by. */
export const landingUrl = (landing: Pick<LandingRecord, 'alias'>, origin: string): string =>
  `${origin}${landingPath(landing)}`;
