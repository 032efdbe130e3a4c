import { contract } from '@portal/contract';
import { signedIn, type Caller } from './context.ts';
import { sendFile } from './files/send.ts';
import { shownMfa, switchOff, switchOn } from './profile.mfa.ts';
import { sentFile } from './plugins/uploads.ts';
import { personalOf, pictureOf, pictureUrl, savePersonal } from './profile.rules.ts';
import { Marker, missing } from './refusal.ts';
import { handlers, ok } from './typed.ts';

/** A demo account is shared by strangers: nobody may lock the others out, or sign it with a name or a face. */
function mayChange({ user }: Caller): void {
  if (user.demo) throw new Marker({ demo_mode: true });
}

export const profile = handlers(contract.profile, {
  personal: async ({ request }) => ok(personalOf(signedIn(request).user)),

  savePersonal: async ({ body, request }) => {
    const caller = signedIn(request);
    mayChange(caller);
    caller.world.store.apply(savePersonal(caller.user, body));
    return ok(personalOf(signedIn(request).user));
  },

  mfa: async ({ request }) => ok(shownMfa(signedIn(request))),

  enableMfa: async ({ body, request }) => {
    mayChange(signedIn(request));
    await switchOn(request, body);
    return ok({});
  },

  removeMfa: async ({ body, request, reply }) => {
    mayChange(signedIn(request));
    await switchOff(request, reply, body.otp);
    return ok({});
  },

  image: async ({ request }) => {
    const bytes = new Uint8Array(await sentFile(request).arrayBuffer());
    const caller = signedIn(request);
    mayChange(caller);
    const picture = pictureOf(bytes);
    caller.world.store.apply({ users: [{ ...caller.user, picture }] });
    return ok({ image_url: pictureUrl(picture) });
  },

  picture: async ({ request }) => {
    const { kind, bytes } = signedIn(request).user.picture ?? missing();
    return sendFile({ name: 'picture', kind, disposition: 'attachment' }, Buffer.from(bytes));
  },
});
