import type { FastifyRequest } from 'fastify';
import type { contract } from '@portal/contract';
import { performAction, readRecord } from '../core/performAction.ts';
import { hasEditRight, permittedMerchantIds, requireCaller } from '../core/caller.ts';
import { throwNotFound, refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { ok, type Handlers } from '../core/typed.ts';
import { getUploadedFiles } from '../plugins/uploads.ts';
import { readKeyAndCertificate } from './certificate.rules.ts';
import type { Subject } from './form.rules.ts';
import { offeredIn, PROVIDERS, type ProviderDefinition } from './providers.ts';
import { withRegisterRuns } from './registerJobs.ts';
import { saveAndSchedule, findSubject, assertProviderFree } from './save.rules.ts';
import { openShiftOf } from './registers.ts';
import { stageCertificate } from './stagedCertificates.ts';
import { toggle } from './activation.rules.ts';
import { errorsOf, formView, merchantView, providerView, registerView, taxObjectInfo } from './view.ts';

interface Place extends Subject {
  merchant_id: number;
}

/** Loads the merchant, its company and its cash register. */
const placeOf =
  (id: number) =>
  (store: Store): Place | undefined => {
    const subject = findSubject(store, id);
    return subject && { merchant_id: id, ...subject };
  };

/** Returns the cash register provider with this id if it is available in the merchant's country. */
const providerAt = ({ merchant }: Subject, id: string): ProviderDefinition | undefined =>
  offeredIn(merchant.country).find((one) => one.id === id);

/** Like `providerAt`, but an unavailable provider is an error of the form field `provider`. */
const requireProvider = (place: Subject, id: string): ProviderDefinition =>
  providerAt(place, id) ?? refuse([['provider', "This provider is not available in the merchant's country"]]);

/** Returns the cash register of a merchant that the user may read. */
function info(request: FastifyRequest, id: number) {
  const { record, caller, mayEdit: can_edit } = readRecord(request, placeOf(id));
  const { store } = caller.world;
  const register = record.register ?? throwNotFound();
  return ok(registerView(store, { ...record, register }, { can_edit, at: caller.world.now() }));
}

/** Runs a rule that changes a cash register, and writes an audit entry. */
const changing = <Answer>(
  request: FastifyRequest,
  id: number,
  name: string,
  rule: (place: Place, stamp: ChangeContext) => Change,
  answer: (place: Place, change: Change) => Answer,
): Promise<Answer> => performAction(request, placeOf(id), { name, facts: { merchant_id: id }, rule, answer });

const nothing = () => undefined;

/** Text field of a multipart request body. */
const fieldOf = ({ body }: FastifyRequest, name: string): string => {
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};

/** Checks the uploaded key and certificate and stores their data for an hour. */
async function uploadCertificate(request: FastifyRequest, id: number) {
  readRecord(request, placeOf(id));
  const files = await getUploadedFiles(request);
  const said = fieldOf(request, 'provider');
  const rule = (place: Place, stamp: ChangeContext) => {
    const provider = requireProvider(place, said);
    assertProviderFree(provider, place);
    if (!provider.needs_certificate) refuse([['provider', "This provider doesn't use certificates"]]);
    const read = readKeyAndCertificate(files, fieldOf(request, 'password'), { company: place.company, at: stamp.at });
    return stageCertificate(
      read,
      { merchant: id, provider: said },
      request.world.store.registerCertificates.values(),
      stamp,
    );
  };
  return ok(
    await changing(request, id, 'cash_register_certificate', rule, (place, { registerCertificates }) =>
      taxObjectInfo(registerCertificates![0]!, requireProvider(place, said), place),
    ),
  );
}

/** Maximum number of errors in the list of cash register errors. */
const MAX_ERRORS = 200;

type RegisterHandlers = Pick<
  Handlers<typeof contract.cashRegisters>,
  'list' | 'errors' | 'info' | 'selectProvider' | 'provider' | 'save' | 'certs' | 'toggle'
>;

/** Handlers of the cash register calls. */
export const registerHandlers: RegisterHandlers = {
  list: async ({ request }) => {
    const caller = requireCaller(request);
    const { store } = caller.world;
    const at = caller.world.now();
    const data = permittedMerchantIds(caller, request).flatMap((id) => {
      const merchant = store.merchants.get(id);
      return merchant ? [merchantView(store, merchant, { can_edit: hasEditRight(caller, request, id), at })] : [];
    });
    const providers = PROVIDERS.map((one) => ({ ...providerView(one), countries: [...one.countries] }));
    return ok({ data, providers });
  },
  errors: async ({ request }) => {
    const caller = requireCaller(request);
    return ok({ data: errorsOf(caller.world.store, permittedMerchantIds(caller, request), MAX_ERRORS) });
  },
  info: async ({ params, request }) => info(request, params.id),
  selectProvider: async ({ params, body, request }) => {
    const { record } = readRecord(request, placeOf(params.merchant));
    const provider = requireProvider(record, body.provider);
    assertProviderFree(provider, record);
    return ok(formView(provider, record));
  },
  provider: async ({ params, request }) => {
    const { record } = readRecord(request, placeOf(params.merchant));
    return ok(formView(providerAt(record, params.provider) ?? throwNotFound(), record));
  },
  save: async ({ params: { merchant, provider: named }, body, request }) => {
    await changing(
      request,
      merchant,
      'cash_register_save',
      (place, stamp) =>
        saveAndSchedule(request.world, place, { provider: providerAt(place, named) ?? throwNotFound(), body }, stamp),
      nothing,
    );
    return info(request, merchant);
  },
  certs: async ({ params, request }) => uploadCertificate(request, params.merchant),
  toggle: async ({ params: { merchant, state }, request }) => {
    const { store } = request.world;
    const name = state === 'activate' ? 'cash_register_activate' : 'cash_register_disable';
    await changing(
      request,
      merchant,
      name,
      ({ register = throwNotFound() }, stamp) => {
        const hasOpenShift = openShiftOf(store, merchant) !== undefined;
        return withRegisterRuns(request.world, toggle(register, state, hasOpenShift, stamp), stamp.at);
      },
      nothing,
    );
    return info(request, merchant);
  },
};
