import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { LinkInfo } from '@portal/contract/links';
import type { ManyLinks } from '@portal/contract/links';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { isMailAllowed } from '../account/mailThrottle.ts';
import { performAction, readRecord } from '../core/performAction.ts';
import { requireCaller } from '../core/caller.ts';
import { throwNotFound, refuse } from '../core/refusal.ts';
import { runInSlices } from '../files/slices.ts';
import { changeContext as stampOf, type ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { localDate, requestTimeZone } from '../core/zones.ts';
import { MAIL_POLICY } from '../mails/renderMail.ts';
import { sellingChoices, sellingMerchants } from '../checkout/sellingChoices.ts';
import { assertPayable } from '../merchants/payable.rules.ts';
import { lookingAt, ownMerchant } from '../merchants/settings.ts';
import { getUploadedFile } from '../plugins/uploads.ts';
import { convert } from './convert.rules.ts';
import { designsOf } from '../designs/inUse.ts';
import { createLink, type Making } from './create.rules.ts';
import { deleteLink, sendLink, shareLink } from './link.rules.ts';
import { viewContextOf } from './lists.ts';
import { mailOf } from './mail.ts';
import { buildLinks, readLinks } from './many.rules.ts';
import { linkStatus } from './status.ts';
import { linkInfo } from './view.ts';

const ofId =
  (id: number) =>
  ({ paymentLinks }: Store) =>
    paymentLinks.get(id);

const merchantOf = ({ merchants }: Store, { merchant_id }: PaymentLinkRecord): MerchantRecord =>
  merchants.get(merchant_id) ?? throwNotFound();

const makingOf = (request: FastifyRequest, merchantId: number, stamp: ChangeContext): Making => ({
  chance: request.world.chance,
  zone: requestTimeZone(request),
  stamp,
  designs: designsOf(request.world.store, merchantId),
});

const info = (request: FastifyRequest, id: number): LinkInfo => {
  const { record, caller } = readRecord(request, ofId(id));
  return linkInfo(record, viewContextOf(caller));
};

/** Changes a payment link and answers with the link. */
async function acted(
  request: FastifyRequest,
  id: number,
  name: string,
  rule: (link: PaymentLinkRecord, stamp: ChangeContext) => Change,
) {
  await performAction(request, ofId(id), { name, facts: { link_id: id }, rule, answer: () => undefined });
  return ok(info(request, id));
}

const choices = (request: FastifyRequest, id: number) => {
  const { merchant, caller } = lookingAt(request, id);
  return {
    ...sellingChoices(merchant, caller.world.store),
    timeend_min: localDate(caller.world.now(), requestTimeZone(request)),
  };
};

/** Sends the preview of a payment link's email: a page without scripts, for a frame of the portal. */
function preview(request: FastifyRequest, id: number) {
  const { record, caller } = readRecord(request, ofId(id));
  const { store, publicUrl } = caller.world;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': MAIL_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'; sandbox"),
  };
  const { html } = mailOf(record, merchantOf(store, record), publicUrl);
  return { status: 200 as const, body: new Response(html, { headers }) as unknown as Blob };
}

/**
 * Mails a payment link to the addresses that are below the mail limit, and lists the other addresses. Rejected if all
 * addresses are above the limit.
 */
async function send(request: FastifyRequest, id: number, emails: readonly string[]) {
  const { store, publicUrl: origin } = request.world;
  const asked = [...new Set(emails)];
  let left_out: string[] = [];
  await performAction(request, ofId(id), {
    name: 'link_send',
    facts: { link_id: id },
    rule(link, stamp) {
      const status = linkStatus(link, store, stamp.at);
      if (status === 'created') left_out = asked.filter((email) => !isMailAllowed(request.world, email));
      const to = asked.filter((email) => !left_out.includes(email));
      if (to.length === 0) refuse('Too many emails were sent to this address. Try again in an hour');
      return sendLink(link, to, { status, merchant: merchantOf(store, link), origin }, stamp);
    },
    answer: () => undefined,
  });
  return ok({ ...info(request, id), left_out });
}

/** Reads an uploaded payment link file, for a user who may create links at the merchant. */
async function readFile(request: FastifyRequest, merchantId: number, file: Uint8Array) {
  const { merchant, caller } = lookingAt(request, merchantId);
  const making = makingOf(request, merchant.id, stampOf(caller));
  const links = () => request.world.store.paymentLinks.values();
  return { merchant, making, read: await runInSlices(readLinks(file, merchant, making, links)) };
}

/** Checks a payment link file without creating links. */
async function checkedFile(request: FastifyRequest, merchantId: number, file: Uint8Array): Promise<ManyLinks> {
  const { making, read } = await readFile(request, merchantId, file);
  return { ...read.checked, file_id: making.stamp.id(), created: 0 };
}

/**
 * Creates the links of a payment link file: builds them in slices, then stores all in one step. A repeated file gets
 * the first answer.
 */
async function linksOfFile(request: FastifyRequest, merchantId: number, file: Uint8Array, file_id: number) {
  const { merchant, making, read } = await readFile(request, merchantId, file);
  const countMade = () => {
    let count = 0;
    for (const link of request.world.store.paymentLinks.values())
      if (link.file_id === file_id && link.merchant_id === merchantId) count += 1;
    return count;
  };
  const paymentLinks = countMade() > 0 ? [] : await runInSlices(buildLinks(read, file_id, merchant, making));
  // Counts again, because the same file may have been sent twice at the same time.
  const before = countMade();
  const created = await performAction(request, ownMerchant(merchantId), {
    name: 'link_create_many',
    facts: { file_id, links: read.checked.rows },
    rule: ({ merchant: present }) => {
      if (before > 0) return {};
      // Other calls run between the slices and may have deactivated the merchant.
      assertPayable(present);
      return { paymentLinks };
    },
    answer: () => before || paymentLinks.length,
  });
  return { ...read.checked, file_id, created };
}

export const linkHandlers = defineHandlers(contract.links, {
  merchants: async ({ request }) => ok(sellingMerchants(request)),
  choices: async ({ params, request }) => ok(choices(request, params.merchant)),

  create: async ({ params, body, request }) => {
    const parent = body.parent_id === undefined ? undefined : request.world.store.paymentLinks.get(body.parent_id);
    const id = await performAction(request, ownMerchant(params.merchant), {
      name: 'link_create',
      facts: {},
      rule: ({ merchant }, stamp) => createLink(body, merchant, parent, makingOf(request, merchant.id, stamp)),
      answer: (_, { paymentLinks: [made] = [] }) => made?.id ?? 0,
    });
    return ok(
      linkInfo(request.world.store.paymentLinks.get(id) ?? throwNotFound(), viewContextOf(requireCaller(request))),
    );
  },

  createMany: async ({ params, query, request }) => {
    const file = new Uint8Array(await getUploadedFile(request).arrayBuffer());
    return ok(
      query.file_id === undefined
        ? await checkedFile(request, params.merchant, file)
        : await linksOfFile(request, params.merchant, file, query.file_id),
    );
  },

  info: async ({ params, request }) => ok(info(request, params.id)),
  preview: async ({ params, request }) => preview(request, params.id),
  remove: async ({ params, request }) => acted(request, params.id, 'link_delete', deleteLink),

  send: async ({ params, body, request }) => send(request, params.id, body.emails),
  share: async ({ params, body, request }) =>
    acted(request, params.id, 'link_share', (link, stamp) =>
      shareLink(link, body.messenger, linkStatus(link, request.world.store, stamp.at), stamp),
    ),
});

export const solutionHandlers = defineHandlers(contract.solutions, {
  convert: async ({ body }) => ok(convert(body)),
});
