import { designs, type Design, type SaveDesign } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Portal } from '../portal.ts';

/** Id of the merchant whose designs the tests create and change. */
export const DESIGN_MERCHANT_ID = MERCHANTS.coffee;
export const listDesigns = async (portal: Portal, merchant_id: number = DESIGN_MERCHANT_ID): Promise<Design[]> =>
  (await portal.call(designs.list, { query: { merchant_id } })).body.data;
export const createDesign = async (portal: Portal, template = 'light') =>
  (await portal.call(designs.create, { params: { merchant: DESIGN_MERCHANT_ID }, body: { template } })).body;
export const designParams = ({ hash, merchant_id }: Design) => ({ params: { merchant: merchant_id, hash } });
export const readDesign = async (portal: Portal, design: Design) =>
  (await portal.call(designs.one, designParams(design))).body;
export const saveDesign = async (portal: Portal, design: Design, say: Partial<SaveDesign> = {}) =>
  (
    await portal.call(designs.save, {
      ...designParams(design),
      body: { name: design.name, configuration: design.configuration, version: design.version, ...say },
    })
  ).body;
export const activateDesign = async (portal: Portal, design: Design) =>
  (await portal.call(designs.activate, designParams(design))).body;
export const listActiveDesigns = async (portal: Portal) =>
  (await listDesigns(portal)).filter(({ status }) => status === 'active');
export const createConfigurationWithColours = (css_variable: object) => ({ ...DEFAULT_CONFIGURATION, css_variable });
