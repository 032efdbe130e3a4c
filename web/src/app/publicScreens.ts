import type { ComponentType } from 'react';
import type * as accountPages from '../account/publicPages.ts';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { compileRoutePattern, publicPaths } from '../paths/publicPaths.ts';
import ErrorPage from '../errors/ErrorPage.tsx';
import SignInPage from '../account/SignInPage.tsx';

interface PageModule {
  default: ComponentType;
  prefetch?: PrefetchScreen;
}

/** A screen: a page with its path pattern and the access it needs. Public screens need no session. */
export interface Screen {
  pattern: RegExp;
  access: 'public' | 'signed in';
  /** Whether the page fills the whole window, without the shell or the frame of public pages. */
  isWhole?: boolean;
  /** Whether the page has card fields. Third-party scripts must not run on such a page. */
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

/**
 * Loader for a page of the main bundle: the sign-in page, and the error page, which must work when chunks are missing.
 */
export const createBundledPageLoader = (Page: ComponentType) => () => Promise.resolve({ default: Page });

/** Loader for an account page. All account pages share one chunk. */
const accountPage = (name: keyof typeof accountPages) => async () => ({
  default: (await import('../account/publicPages.ts'))[name],
});

/** Screens that need no session. They are part of the main bundle; all other screens are listed in `screens.tsx`. */
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

/** Finds the public screen for a path; undefined if the path has none. */
export const findPublicScreen = (path: string): Screen | undefined => screens.find(({ pattern }) => pattern.test(path));
