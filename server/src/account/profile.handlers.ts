import { contract } from '@portal/contract';
import type { Personal } from '@portal/contract/profile';
import { signedIn, type Caller } from '../core/caller.ts';
import { missing } from '../core/refusal.ts';
import { handlers, ok } from '../core/typed.ts';
import { sendFile } from '../files/send.ts';
import { sentFile } from '../plugins/uploads.ts';
import { personalOf, pictureOf, pictureUrl, savePersonal } from './profile.rules.ts';
import { shownMfa, switchOff, switchOn } from './secondStep.ts';

/** Profile of the signed-in user. If the user views the portal as a colleague, it includes the colleague. */
function personalAnswer({ world, user, session }: Caller): Personal {
  const seen = session.viewing_as === undefined ? undefined : world.store.users.get(session.viewing_as);
  return { ...personalOf(user), viewing_as: seen ? { name: seen.name, email: seen.email } : null };
}

export const profileHandlers = handlers(contract.profile, {
  personal: async ({ request }) => ok(personalAnswer(signedIn(request))),

  savePersonal: async ({ body, request }) => {
    const caller = signedIn(request);
    caller.world.store.apply(savePersonal(caller.user, body));
    return ok(personalAnswer(signedIn(request)));
  },

  mfa: async ({ request }) => ok(shownMfa(signedIn(request))),

  enableMfa: async ({ body, request }) => {
    await switchOn(request, body);
    return ok({});
  },

  removeMfa: async ({ body, request, reply }) => {
    await switchOff(request, reply, body.otp);
    return ok({});
  },

  image: async ({ request }) => {
    const bytes = new Uint8Array(await sentFile(request).arrayBuffer());
    const caller = signedIn(request);
    const picture = pictureOf(bytes);
    caller.world.store.apply({ users: [{ ...caller.user, picture }] });
    return ok({ image_url: pictureUrl(picture) });
  },

  picture: async ({ request }) => {
    const { kind, bytes } = signedIn(request).user.picture ?? missing();
    return sendFile({ name: 'picture', kind, disposition: 'attachment' }, Buffer.from(bytes));
  },
});
