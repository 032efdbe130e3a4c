import { designs, type Design, type SaveDesign } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Portal } from '../portal.ts';

/** The merchant whose designs the tests make and change. */
export const merchant = MERCHANTS.coffee;
export const listOf = async (portal: Portal, merchant_id: number = merchant): Promise<Design[]> =>
  (await portal.call(designs.list, { query: { merchant_id } })).body.data;
export const made = async (portal: Portal, template = 'light') =>
  (await portal.call(designs.create, { params: { merchant }, body: { template } })).body;
export const at = ({ hash, merchant_id }: Design) => ({ params: { merchant: merchant_id, hash } });
export const look = async (portal: Portal, design: Design) => (await portal.call(designs.one, at(design))).body;
export const saved = async (portal: Portal, design: Design, say: Partial<SaveDesign> = {}) =>
  (
    await portal.call(designs.save, {
      ...at(design),
      body: { name: design.name, configuration: design.configuration, version: design.version, ...say },
    })
  ).body;
export const activate = async (portal: Portal, design: Design) =>
  (await portal.call(designs.activate, at(design))).body;
export const active = async (portal: Portal) => (await listOf(portal)).filter(({ status }) => status === 'active');
export const withColours = (css_variable: object) => ({ ...DEFAULT_CONFIGURATION, css_variable });
