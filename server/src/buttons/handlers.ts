import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { ButtonCallback, CallbackType, type ButtonInfo } from '@portal/contract/buttons';
import { defaultLook, embedCode } from '@portal/contract/buttons/embedCode';
import type { ButtonRecord } from '@portal/fixtures/buttons';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { performAction, readRecord } from '../core/performAction.ts';
import { hasRight, listedMerchantIds, requireCaller, type Caller } from '../core/caller.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { localDate, requestTimeZone } from '../core/zones.ts';
import { designInUse, designsOf } from '../designs/inUse.ts';
import { plainWords, sellingChoices, sellingMerchants } from '../checkout/sellingChoices.ts';
import { newestFirst } from '../lists/rows.ts';
import { changing, lookingAt } from '../merchants/settings.ts';
import { buttonUrl } from './address.ts';
import { cloneButton, enableButton, removeButton } from './button.rules.ts';
import { createButton, editButton, type Saving } from './save.rules.ts';
import { amountOf, buttonInfo, buttonRow, coloursOf, designOf, type ButtonViewContext } from './view.ts';
import { formatDecimal } from '../core/money.ts';

interface Path {
  merchant: number;
  id: number;
}

interface CompilePath {
  merchant: number;
  /** Id of the design in the path, or `default`. */
  design: string;
}

/** Finds the button of a path; 404 for buttons of other merchants and deleted buttons (O2). */
const named =
  ({ merchant, id }: Path) =>
  ({ buttons }: Store): ButtonRecord | undefined => {
    const button = buttons.get(id);
    return button?.merchant_id === merchant && button.deleted_at === null ? button : undefined;
  };

const viewContextOf = ({ world, user }: Caller): ButtonViewContext => ({
  store: world.store,
  at: world.now(),
  origin: world.publicUrl,
  mayEdit: (merchantId) => hasRight(user, 'buttons.edit', merchantId),
});

const savingOf = (request: FastifyRequest, merchantId: number, stamp: ChangeContext): Saving => ({
  chance: request.world.chance,
  zone: requestTimeZone(request),
  stamp,
  designs: designsOf(request.world.store, merchantId),
});

function list(request: FastifyRequest) {
  const caller = requireCaller(request);
  const wanted = new Set(listedMerchantIds(caller, request));
  const mine = Array.from(caller.world.store.buttons.values()).filter(
    ({ merchant_id, deleted_at }) => deleted_at === null && wanted.has(merchant_id),
  );
  const context = viewContextOf(caller);
  return { data: mine.toSorted(newestFirst).map((button) => buttonRow(button, context)) };
}

function info(request: FastifyRequest, path: Path): ButtonInfo {
  const { record, caller } = readRecord(request, named(path));
  return buttonInfo(record, viewContextOf(caller));
}

const merchantOf = ({ world: { store } }: FastifyRequest, id: number): MerchantRecord =>
  store.merchants.get(id) ?? throwNotFound();

/** Changes a button and answers with the button that the rule changed or created. */
async function acted(
  request: FastifyRequest,
  path: Path,
  name: string,
  rule: (button: ButtonRecord, stamp: ChangeContext) => Change,
): Promise<number> {
  return performAction(request, named(path), {
    name,
    facts: { button_id: path.id },
    rule,
    answer: (before, { buttons: [made = before] = [] }) => made.id,
  });
}

/** Answers with a created or changed button as the user sees it. */
const shown = (request: FastifyRequest, id: number) =>
  ok(buttonInfo(request.world.store.buttons.get(id) ?? throwNotFound(), viewContextOf(requireCaller(request))));

function choices(request: FastifyRequest, id: number) {
  const { merchant } = lookingAt(request, id);
  const { content_type, order_status, response_method } = ButtonCallback.shape;
  return {
    ...sellingChoices(merchant, request.world.store),
    callback_type: plainWords(CallbackType.options),
    content_type: plainWords(content_type.options),
    order_status: plainWords(order_status.element.options),
    response_method: plainWords(response_method.options),
    today: localDate(request.world.now(), requestTimeZone(request)),
  };
}

/** Finds the design of a path: the default design, the button's design, or another design of the merchant. */
function designIn(button: ButtonRecord, design: string, store: Store): DesignRecord | undefined {
  const { merchant_id } = button;
  if (design === 'default') return designInUse(store, { merchant_id, design_id: null });
  if (design === button.data.params.design_id) return designOf(button, store);
  return designsOf(store, merchant_id).find(({ id }) => String(id) === design) ?? throwNotFound();
}

/** Returns the embed code of a button in the colours of a design. */
function compiled(request: FastifyRequest, { merchant: merchantId, design }: CompilePath, token: string) {
  const { merchant } = lookingAt(request, merchantId);
  const { store, publicUrl } = request.world;
  const isNamed = (one: ButtonRecord) =>
    one.token === token && one.merchant_id === merchantId && one.deleted_at === null;
  const button = Array.from(store.buttons.values()).find(isNamed) ?? throwNotFound();
  const amount = amountOf(button);
  const money = amount === undefined ? '' : `${formatDecimal(amount)} ${button.data.currency}`;
  const language = button.data.lang;
  const look = { ...defaultLook(language, money), ...coloursOf(designIn(button, design, store)) };
  const url = buttonUrl(button, publicUrl);
  return { source_code: embedCode({ version: merchant.checkout_version, url, language, look }) };
}

export const buttonHandlers = defineHandlers(contract.buttons, {
  list: async ({ request }) => ok(list(request)),
  merchants: async ({ request }) => ok(sellingMerchants(request)),
  choices: async ({ params, request }) => ok(choices(request, params.merchant)),
  info: async ({ params, request }) => ok(info(request, params)),
  compile: async ({ params, body, request }) => ok(compiled(request, params, body.button_hash)),

  create: async ({ params, body, request }) => {
    let id = 0;
    await changing(request, params.merchant, {
      name: 'button_create',
      rule: (merchant, stamp) => {
        const change = createButton(body, merchant, savingOf(request, params.merchant, stamp));
        id = change.buttons[0]?.id ?? 0;
        return change;
      },
    });
    return shown(request, id);
  },

  edit: async ({ params, body, request }) =>
    shown(
      request,
      await acted(request, params, 'button_edit', (button, stamp) =>
        editButton(button, body, merchantOf(request, params.merchant), savingOf(request, params.merchant, stamp)),
      ),
    ),

  enable: async ({ params, request }) =>
    shown(
      request,
      await acted(request, params, 'button_enable', (button, stamp) =>
        enableButton(button, params.state === '1', stamp),
      ),
    ),

  clone: async ({ params, request }) =>
    shown(
      request,
      await acted(request, params, 'button_clone', (button, stamp) => cloneButton(button, request.world.chance, stamp)),
    ),

  remove: async ({ params, request }) => {
    await acted(request, params, 'button_delete', removeButton);
    return ok({});
  },
});
