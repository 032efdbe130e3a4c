import { contract } from '@portal/contract';
import type { Personal } from '@portal/contract/profile';
import { requireCaller, type Caller } from '../core/caller.ts';
import { throwNotFound } from '../core/refusal.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { fileResponse } from '../files/send.ts';
import { getUploadedFile } from '../plugins/uploads.ts';
import { userProfile, checkProfilePicture, pictureUrl, savePersonal } from './profile.rules.ts';
import { twoStepState, turnOffTwoStepVerification, turnOnTwoStepVerification } from './secondStep.ts';

/** Profile of the signed-in user. If the user views the portal as a colleague, it includes the colleague. */
function personalAnswer({ world, user, session }: Caller): Personal {
  const seen = session.viewing_as === undefined ? undefined : world.store.users.get(session.viewing_as);
  return { ...userProfile(user), viewing_as: seen ? { name: seen.name, email: seen.email } : null };
}

export const profileHandlers = defineHandlers(contract.profile, {
  personal: async ({ request }) => ok(personalAnswer(requireCaller(request))),

  savePersonal: async ({ body, request }) => {
    const caller = requireCaller(request);
    caller.world.store.apply(savePersonal(caller.user, body));
    return ok(personalAnswer(requireCaller(request)));
  },

  mfa: async ({ request }) => ok(twoStepState(requireCaller(request))),

  enableMfa: async ({ body, request }) => {
    await turnOnTwoStepVerification(request, body);
    return ok({});
  },

  removeMfa: async ({ body, request, reply }) => {
    await turnOffTwoStepVerification(request, reply, body.otp);
    return ok({});
  },

  image: async ({ request }) => {
    const bytes = new Uint8Array(await getUploadedFile(request).arrayBuffer());
    const caller = requireCaller(request);
    const picture = checkProfilePicture(bytes);
    caller.world.store.apply({ users: [{ ...caller.user, picture }] });
    return ok({ image_url: pictureUrl(picture) });
  },

  picture: async ({ request }) => {
    const { kind, bytes } = requireCaller(request).user.picture ?? throwNotFound();
    return fileResponse({ name: 'picture', kind, disposition: 'attachment' }, Buffer.from(bytes));
  },
});
