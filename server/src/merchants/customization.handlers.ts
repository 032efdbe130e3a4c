import type { FastifyRequest } from 'fastify';
import type { Customization } from '@portal/contract/customization';
import { missing } from '../core/refusal.ts';
import { ok } from '../core/typed.ts';
import { sendFile } from '../files/send.ts';
import { sentFile } from '../plugins/uploads.ts';
import { customizationOf, logoUrl, putLogo, saveCustomization } from './customization.rules.ts';
import { changing, lookingAt } from './settings.ts';

export const customization = (request: FastifyRequest, id: number) =>
  ok(customizationOf(lookingAt(request, id).merchant));

/** Saves where payers find the merchant. */
export async function saveContacts(
  request: FastifyRequest,
  id: number,
  body: Pick<Customization, 'social_contacts'> & { version?: string | undefined },
) {
  await changing(request, id, {
    name: 'merchant_customization',
    rule: (merchant) => saveCustomization(merchant, body),
  });
  return customization(request, id);
}

/** Puts up the logo that came along. */
export async function uploadLogo(request: FastifyRequest, id: number) {
  lookingAt(request, id);
  const bytes = new Uint8Array(await sentFile(request).arrayBuffer());
  await changing(request, id, { name: 'merchant_logo', rule: (merchant) => putLogo(merchant, bytes) });
  return ok({ image_url: logoUrl(lookingAt(request, id).merchant) ?? '' });
}

/** The logo as a file; missing where there is none. */
export function logo(request: FastifyRequest, id: number) {
  const { kind, bytes } = lookingAt(request, id).merchant.logo ?? missing();
  return sendFile({ name: 'logo', kind, disposition: 'attachment' }, Buffer.from(bytes));
}
