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

/** A page and its path pattern. Public screens need no session. */
export interface Screen {
  pattern: RegExp;
  access: 'public' | 'signed in';
  /** The page fills the window, without the shell or the frame of public pages. */
  isWhole?: boolean;
  /** The page has card fields, so third-party scripts must not run on it. */
  takesCards?: boolean;
  load: () => Promise<PageModule>;
}

/** Makes a screen from a route, its page loader and its access. */
export const screen = (
  { pattern }: { pattern: string },
  load: Screen['load'],
  access: Screen['access'] = 'signed in',
): Screen => ({
  pattern: expression(pattern),
  access,
  load,
});

/** Loader of a page in the main bundle: the sign-in page, and the error page, which must work when chunks are missing. */
export const bundledPage = (Page: ComponentType) => () => Promise.resolve({ default: Page });

/** Loader of an account page; all of them share one chunk. */
const accountPage = (name: keyof typeof accountPages) => async () => ({
  default: (await import('../account/publicPages.ts'))[name],
});

/** Screens that need no session, part of the main bundle. The others are in `screens.tsx`. */
const screens: readonly Screen[] = [
  screen(publicPaths.signIn, bundledPage(SignInPage), 'public'),
  screen(publicPaths.code, () => import('../account/CodePage.tsx'), 'public'),
  screen(publicPaths.create, accountPage('CreatePage'), 'public'),
  screen(publicPaths.reconfirm, accountPage('ReconfirmPage'), 'public'),
  screen(publicPaths.confirm, accountPage('ConfirmPage'), 'public'),
  screen(publicPaths.invite, accountPage('InvitePage'), 'public'),
  screen(publicPaths.forgotPassword, accountPage('ForgotPasswordPage'), 'public'),
  screen(publicPaths.resetPassword, accountPage('ResetPasswordPage'), 'public'),
  screen(publicPaths.accountDone, accountPage('DonePage'), 'public'),
  screen(publicPaths.error, bundledPage(ErrorPage), 'public'),
  screen(publicPaths.chooseMerchant, () => import('./shell/ChooseMerchantPage.tsx'), 'public'),
];

/** The public screen at a path. Without one, `screens.tsx` decides what the path shows. */
export const publicScreenAt = (path: string): Screen | undefined => screens.find(({ pattern }) => pattern.test(path));
