import type { ComponentType } from 'react';
import type * as accountPages from '../account/publicPages.ts';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { expression, publicPaths } from '../paths/publicPaths.ts';
import ErrorPage from '../errors/ErrorPage.tsx';
import SignInPage from '../account/SignInPage.tsx';

interface PageModule {
  default: ComponentType;
  prefetch?: Prefetch;
}

/** A page and where it stands. Public ones need no session and stand alone on the page. */
export interface Screen {
  pattern: RegExp;
  access: 'public' | 'signed in';
  /** The page is the whole window: neither the shell nor the frame of public pages stands around it. */
  isWhole?: boolean;
  /** The number of a card is typed on it: no script of others runs beside it. */
  takesCards?: boolean;
  load: () => Promise<PageModule>;
}

/** A line of a table of screens. */
export const screen = (
  { pattern }: { pattern: string },
  load: Screen['load'],
  access: Screen['access'] = 'signed in',
): Screen => ({
  pattern: expression(pattern),
  access,
  load,
});

/** Pages that come with the portal itself: the first one, and the one that shows when parts are missing. */
export const comesAlong = (Page: ComponentType) => () => Promise.resolve({ default: Page });

/** Public pages of the account come together. */
const ofAccount = (name: keyof typeof accountPages) => async () => ({
  default: (await import('../account/publicPages.ts'))[name],
});

/** Screens that anybody may see, a line each: they come with the portal itself. Those of signed-in people: `screens`. */
const screens: readonly Screen[] = [
  screen(publicPaths.signIn, comesAlong(SignInPage), 'public'),
  screen(publicPaths.code, () => import('../account/CodePage.tsx'), 'public'),
  screen(publicPaths.create, ofAccount('CreatePage'), 'public'),
  screen(publicPaths.reconfirm, ofAccount('ReconfirmPage'), 'public'),
  screen(publicPaths.confirm, ofAccount('ConfirmPage'), 'public'),
  screen(publicPaths.invite, ofAccount('InvitePage'), 'public'),
  screen(publicPaths.forgotPassword, ofAccount('ForgotPasswordPage'), 'public'),
  screen(publicPaths.resetPassword, ofAccount('ResetPasswordPage'), 'public'),
  screen(publicPaths.accountDone, ofAccount('DonePage'), 'public'),
  screen(publicPaths.error, comesAlong(ErrorPage), 'public'),
  screen(publicPaths.chooseMerchant, () => import('./shell/ChooseMerchantPage.tsx'), 'public'),
];

/** The screen that anybody may see at a path; whether there is another one only the table of all of them says. */
export const publicScreenAt = (path: string): Screen | undefined => screens.find(({ pattern }) => pattern.test(path));
