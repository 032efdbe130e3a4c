import { contract } from '@portal/contract';
import { signedIn } from './context.ts';
import { handlers, ok } from './typed.ts';

export const profile = handlers(contract.profile, {
  personal: async ({ request }) => {
    const { id, email, name, phone, language, mfa_secret, demo } = signedIn(request).user;
    return ok({ id, email, name, phone, language, mfa: mfa_secret !== null, demo, image_url: null });
  },
});
