import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { requirePassword } from '../account/proven.ts';
import { hasRight } from '../core/caller.ts';
import { scheduleImmediateRun } from '../core/jobs.ts';
import { requestLanguage } from '../core/langOf.ts';
import { mergeChanges } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { canonicalTimeZone, requestTimeZone } from '../core/zones.ts';
import { fileResponse } from '../files/send.ts';
import { renderStatementPdf } from '../files/statementPdf.ts';
import { loadDictionary } from '../texts/dictionaries.ts';
import { basicOf, infoOf, renewKey, saveBasic } from './basic.rules.ts';
import { contractOf, signContract } from './contract.rules.ts';
import { contractPaper } from './contractPapers.ts';
import { deleteMerchant } from './delete.rules.ts';
import { cancelAccountChange, confirmNewAccount, financial, saveFinancial } from './financial.handlers.ts';
import { notificationOf, saveNotification } from './notification.rules.ts';
import { paymentOf, savePayment } from './payment.rules.ts';
import { storeSignedPaper } from './signedPaper.ts';
import { changing, lookingAt, registrationJob } from './settings.ts';
import type { Customization } from '@portal/contract/customization';
import { throwNotFound } from '../core/refusal.ts';
import { getUploadedFile } from '../plugins/uploads.ts';
import { customizationOf, logoUrl, putLogo, saveCustomization } from './customization.rules.ts';

const customization = (request: FastifyRequest, id: number) => ok(customizationOf(lookingAt(request, id).merchant));

/** Saves the contacts of a merchant. */
async function saveContacts(
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

/** Saves the uploaded logo of a merchant. */
async function uploadLogo(request: FastifyRequest, id: number) {
  lookingAt(request, id);
  const bytes = new Uint8Array(await getUploadedFile(request).arrayBuffer());
  await changing(request, id, { name: 'merchant_logo', rule: (merchant) => putLogo(merchant, bytes) });
  return ok({ image_url: logoUrl(lookingAt(request, id).merchant) ?? '' });
}

/** Sends the logo of a merchant; 404 if there is none. */
function logo(request: FastifyRequest, id: number) {
  const { kind, bytes } = lookingAt(request, id).merchant.logo ?? throwNotFound();
  return fileResponse({ name: 'logo', kind, disposition: 'attachment' }, Buffer.from(bytes));
}

const KEY_BYTES = 20;

function basic(request: FastifyRequest, id: number) {
  const { caller, merchant } = lookingAt(request, id);
  return ok(basicOf(merchant, hasRight(caller.user, 'callbacks.read', id)));
}

function payment(request: FastifyRequest, id: number) {
  const { caller, merchant } = lookingAt(request, id);
  return ok(paymentOf(merchant, hasRight(caller.user, 'callbacks.read', id), caller.world.now()));
}

const companyOf = ({ world }: FastifyRequest, { company_id }: MerchantRecord) => world.store.companies.get(company_id);

function contractSettings(request: FastifyRequest, id: number) {
  const { merchant } = lookingAt(request, id);
  return ok(contractOf(merchant, companyOf(request, merchant)));
}

/** Jobs that are rescheduled after a change of the payment settings. */
const OF_PAYMENT = ['release', 'purchases'];

export const settingsHandlers = defineHandlers(contract.merchantSettings, {
  info: async ({ params, request }) => ok(infoOf(lookingAt(request, params.id).merchant)),

  remove: async ({ params, body, request }) => {
    const { store } = request.world;
    const words = await loadDictionary(requestLanguage(request));
    await changing(request, params.id, {
      name: 'merchant_delete',
      rule: (merchant, stamp) => deleteMerchant(merchant, body.name, { store, words }, stamp),
    });
    return ok({});
  },

  basic: async ({ params, request }) => basic(request, params.id),

  saveBasic: async ({ params, body, request }) => {
    await changing(request, params.id, { name: 'merchant_basic', rule: (merchant) => saveBasic(merchant, body) });
    return basic(request, params.id);
  },

  renewKey: async ({ params, body, request }) => {
    // The right is checked before the password, so that users without the right see the error first.
    lookingAt(request, params.id);
    await requirePassword(request, body.password);
    const fresh = request.world.chance.bytes(KEY_BYTES).toString('hex');
    await changing(request, params.id, {
      name: 'merchant_key',
      rule: (merchant) => renewKey(merchant, body.key, fresh),
    });
    return basic(request, params.id);
  },

  payment: async ({ params, request }) => payment(request, params.id),

  savePayment: async ({ params, body, request }) => {
    await changing(request, params.id, {
      name: 'merchant_payment',
      rule: (merchant, stamp) =>
        mergeChanges([savePayment(merchant, body, stamp), scheduleImmediateRun(request.world, OF_PAYMENT)]),
    });
    return payment(request, params.id);
  },

  notification: async ({ params, request }) => ok(notificationOf(lookingAt(request, params.id).merchant)),

  saveNotification: async ({ params, body, request }) => {
    await changing(request, params.id, {
      name: 'merchant_notification',
      rule: (merchant) => saveNotification(merchant, body),
    });
    return ok(notificationOf(lookingAt(request, params.id).merchant));
  },

  financial: async ({ params, request }) => financial(request, params.id),
  saveFinancial: async ({ params, body, ...call }) => saveFinancial(call, params.id, body),
  confirmAccount: async ({ params, body, request }) => confirmNewAccount(request, params.id, body),
  cancelAccountChange: async ({ params, body, request }) => cancelAccountChange(request, params.id, body),

  contract: async ({ params, request }) => contractSettings(request, params.id),

  signContract: async ({ params, body, request }) => {
    await changing(request, params.id, {
      name: 'merchant_contract_sign',
      rule: (merchant, stamp) => ({
        ...signContract(merchant, companyOf(request, merchant), body, stamp),
        jobs: [registrationJob(merchant, stamp)],
      }),
    });
    await storeSignedPaper(request.world, params.id, {
      zone: requestTimeZone(request),
      ...(await loadDictionary(requestLanguage(request))),
    });
    return contractSettings(request, params.id);
  },

  contractFile: async ({ params, query, request }) => {
    const { merchant } = lookingAt(request, params.id);
    const zone = query.timezone === undefined ? requestTimeZone(request) : canonicalTimeZone(query.timezone);
    const { name, sheet } = contractPaper(merchant, params.file, {
      zone,
      ...(await loadDictionary(requestLanguage(request))),
    });
    return fileResponse({ name, kind: 'pdf', disposition: 'attachment' }, await renderStatementPdf(sheet));
  },

  customization: async ({ params, request }) => customization(request, params.id),
  saveCustomization: async ({ params, body, request }) => saveContacts(request, params.id, body),
  uploadLogo: async ({ params, request }) => uploadLogo(request, params.id),
  logo: async ({ params, request }) => logo(request, params.merchant),
});
