import { contract } from '@portal/contract';
import { answered, type Area } from '../../lists/area.ts';
import { landingAddress, landingPreviewAddress } from './pageHtml.ts';
import { publicLandingHandlers } from './handlers.ts';

/** Landing pages as customers have them. */
export const publicLandings = {
  routes: [answered(contract.publicLandings, publicLandingHandlers)],
  payerAddresses: [landingAddress, landingPreviewAddress],
} satisfies Area;
