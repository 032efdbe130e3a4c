import type { ComponentType } from 'react';
import type * as accountPages from '../account/publicPages.ts';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { compileRoutePattern, publicPaths } from '../paths/publicPaths.ts';
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
export const createScreen = (
  { pattern }: { pattern: string },
  load: Screen['load'],
  access: Screen['access'] = 'signed in',
): Screen => ({
  pattern: compileRoutePattern(pattern),
  access,
  load,
});

/** Loader of a page in the main bundle: the sign-in page, and the error page, which must work when chunks are missing. */
export const createBundledPageLoader = (Page: ComponentType) => () => Promise.resolve({ default: Page });

/** Loader of an account page; all of them share one chunk. */
const accountPage = (name: keyof typeof accountPages) => async () => ({
  default: (await import('../account/publicPages.ts'))[name],
});

/** Screens that need no session, part of the main bundle. The others are in `screens.tsx`. */
const screens: readonly Screen[] = [
  createScreen(publicPaths.signIn, createBundledPageLoader(SignInPage), 'public'),
  createScreen(publicPaths.code, () => import('../account/CodePage.tsx'), 'public'),
  createScreen(publicPaths.create, accountPage('CreatePage'), 'public'),
  createScreen(publicPaths.reconfirm, accountPage('ReconfirmPage'), 'public'),
  createScreen(publicPaths.confirm, accountPage('ConfirmPage'), 'public'),
  createScreen(publicPaths.invite, accountPage('InvitePage'), 'public'),
  createScreen(publicPaths.forgotPassword, accountPage('ForgotPasswordPage'), 'public'),
  createScreen(publicPaths.resetPassword, accountPage('ResetPasswordPage'), 'public'),
  createScreen(publicPaths.accountDone, accountPage('DonePage'), 'public'),
  createScreen(publicPaths.error, createBundledPageLoader(ErrorPage), 'public'),
  createScreen(publicPaths.chooseMerchant, () => import('./shell/ChooseMerchantPage.tsx'), 'public'),
];

/** The public screen at a path. Without one, `screens.tsx` decides what the path shows. */
export const findPublicScreen = (path: string): Screen | undefined => screens.find(({ pattern }) => pattern.test(path));
