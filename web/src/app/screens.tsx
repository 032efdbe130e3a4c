import type { ComponentType } from 'react';
import type * as accountPages from '../account/publicPages.ts';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { config } from '../api/config.ts';
import { branding, pageName } from '../api/sharedReads.ts';
import { setScreens } from '../ui/page/screenExists.ts';
import { currentAddress } from './route/hash.ts';
import { expression, paths } from './paths.ts';
import { queries } from './session/queries.ts';
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
  /** Where it says no there is no such screen. */
  isOn?: () => boolean;
  load: () => Promise<PageModule>;
}

const screen = (
  { pattern }: { pattern: string },
  load: Screen['load'],
  access: Screen['access'] = 'signed in',
): Screen => ({
  pattern: expression(pattern),
  access,
  load,
});

/** Pages that come with the portal itself: the first one, and the one that shows when parts are missing. */
const builtIn = (Page: ComponentType) => () => Promise.resolve({ default: Page });

/** Public pages of the account come together. */
const ofAccount = (name: keyof typeof accountPages) => async () => ({
  default: (await import('../account/publicPages.ts'))[name],
});

/** A line a screen; the first that matches counts, so literal segments stand before parameters (decision 8). */
const screens: readonly Screen[] = [
  screen(paths.signIn, builtIn(SignInPage), 'public'),
  screen(paths.code, () => import('../account/CodePage.tsx'), 'public'),
  screen(paths.create, ofAccount('CreatePage'), 'public'),
  screen(paths.reconfirm, ofAccount('ReconfirmPage'), 'public'),
  screen(paths.confirm, ofAccount('ConfirmPage'), 'public'),
  screen(paths.invite, ofAccount('InvitePage'), 'public'),
  screen(paths.forgotPassword, ofAccount('ForgotPasswordPage'), 'public'),
  screen(paths.resetPassword, ofAccount('ResetPasswordPage'), 'public'),
  screen(paths.accountDone, ofAccount('DonePage'), 'public'),
  screen(paths.error, builtIn(ErrorPage), 'public'),
  screen(paths.chooseMerchant, () => import('./shell/ChooseMerchantPage.tsx'), 'public'),
  screen(paths.home, () => import('../dashboard/DashboardPage.tsx')),
  screen(paths.payments, () => import('../payments/PaymentsPage.tsx')),
  screen(paths.bwlist, () => import('../payments/BwListPage.tsx')),
  screen(paths.payment, () => import('../payments/PaymentPage.tsx')),
  screen(paths.settlements, () => import('../settlements/SettlementsPage.tsx')),
  screen(paths.settlement, () => import('../settlements/SettlementPage.tsx')),
  screen(paths.disputes, () => import('../disputes/DisputesPage.tsx')),
  screen(paths.dispute, () => import('../disputes/DisputePage.tsx')),
  screen(paths.profile, () => import('../profile/ProfilePage.tsx')),
  screen(paths.downloads, () => import('../reports/DownloadsPage.tsx')),
  screen(paths.statements, () => import('../reports/StatementsPage.tsx')),
  screen(paths.specials, () => import('../reports/SpecialsPage.tsx')),
  screen(paths.special, () => import('../reports/SpecialPage.tsx')),
  screen(paths.templates, () => import('../reports/TemplatesPage.tsx')),
  ...[paths.gallery, paths.gallerySection].map((route) => ({
    ...screen(route, () => import('../gallery/GalleryPage.tsx'), 'public'),
    isWhole: true,
    isOn: () => import.meta.env.DEV || config.gallery,
  })),
];

const isBranded = (path: string) => queries.getQueryData(branding.queryKey)?.pages?.includes(pageName(path)) === true;

/** What any other path shows: the tenant's page of that name, else the 404 page (decision 17, SHELL-039, SHELL-047). */
const other: Screen = {
  pattern: /^(?<page>.*)/,
  access: 'public',
  load: async () => {
    const { path } = currentAddress();
    // Only the branding can say whether there is such a page: until it has, nothing is missing.
    await queries.ensureQueryData(branding).catch(() => undefined);
    return isBranded(path) ? import('../branding/BrandingPage.tsx') : builtIn(ErrorPage)();
  },
};

export const screenAt = (path: string): Screen =>
  screens.find(({ pattern, isOn }) => pattern.test(path) && isOn?.() !== false) ?? other;

/** Whether something stands at a path, so that menus never lead nowhere. */
export const exists = (path: string): boolean => screenAt(path) !== other || isBranded(path);
setScreens(exists);
