import type { FastifyRequest } from 'fastify';
import type { PublicLanding } from '@portal/contract/landings';
import { LANDING_PREVIEW_PATH } from '@portal/contract/landings/preview';
import { plainText } from '@portal/contract/landings/richText';
import { truncate } from '../../core/truncate.ts';
import { toOneLine } from '../../core/oneLine.ts';
import type { InitialPageContent, PayerPageRoute } from '../../core/origin/payerAddress.ts';
import { landingPath } from '../aliases.ts';
import { publishedAt } from './published.ts';
import { publicLanding } from './publicLanding.ts';

/** Maximum length of the page description for search engines and social cards, in characters. */
const LONGEST = 200;

const cards = (page: PublicLanding, origin: string): InitialPageContent['about'] => {
  const summary = truncate(toOneLine(page.summary || plainText(page.description)), LONGEST);
  const picture = page.cover ?? page.logo;
  const image = picture && [
    ['og:image', `${origin}${picture.url}`] as const,
    ...(picture.alt === '' ? [] : [['og:image:alt', picture.alt] as const]),
  ];
  return [
    ...(summary === '' ? [] : [['description', summary] as const, ['og:description', summary] as const]),
    ['og:type', 'website'],
    ['og:title', page.name],
    ['og:url', page.url],
    ['og:site_name', page.merchant.name],
    ...(image ?? []),
    ['twitter:card', page.cover ? 'summary_large_image' : 'summary'],
  ];
};

const NOWHERE: InitialPageContent = {
  status: 404,
  title: 'Page not found',
  language: 'en',
  about: [],
  picture: null,
  data: null,
  isListed: false,
};

/** Returns the page data for an alias, or the path to redirect to if the alias is a former one. */
function opens({
  params,
  world: { store, publicUrl: origin },
}: FastifyRequest): InitialPageContent | { movedTo: string } {
  const { alias } = params as { alias: string };
  const published = publishedAt(store, alias);
  if (!published) return NOWHERE;
  if (published.record.alias !== alias) return { movedTo: landingPath(published.record) };
  const page = publicLanding(published.forms, published.record, { store, origin });
  return {
    status: 200,
    title: page.name,
    language: page.language,
    about: cards(page, origin),
    picture: page.cover?.url ?? null,
    data: page,
    isListed: !page.test_mode,
  };
}

/** Path `/l/{alias}`: a landing page. */
export const landingAddress: PayerPageRoute = { path: '/l/:alias', page: 'landing', formTargets: () => [], opens };

/** Path of the landing page preview, which the editor opens in a frame or a window. The preview accepts no orders. */
export const landingPreviewAddress: PayerPageRoute = {
  path: LANDING_PREVIEW_PATH,
  page: 'landing',
  isPreview: true,
  formTargets: () => [],
};
