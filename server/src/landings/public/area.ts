import { contract } from '@portal/contract';
import { answered, type Area } from '../../lists/area.ts';
import { landingAddress, landingPreviewAddress } from './pageHtml.ts';
import { publicLandingHandlers } from './handlers.ts';

/** Area of published landing pages: their HTML and their calls. */
export const publicLandings = {
  routes: [answered(contract.publicLandings, publicLandingHandlers)],
  payerAddresses: [landingAddress, landingPreviewAddress],
} satisfies Area;
