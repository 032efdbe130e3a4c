import { brandingQuery, getTenantPageName } from '../api/sharedQueries.ts';
import { registerScreens } from '../ui/page/screens.ts';
import { preloadChunks } from './route/chunks.ts';
import { getCurrentAddress, parseHashAddress } from './route/hash.ts';
import { paths, resolveRedirect } from '../paths/paths.ts';
import { createBundledPageLoader, findPublicScreen, createScreen, type Screen } from './publicScreens.ts';
import { queryClient } from './session/queryClient.ts';
import ErrorPage from '../errors/ErrorPage.tsx';

/**
 * Screens that need a session. They load with the shell to keep the main bundle small. The first matching pattern wins,
 * so literal segments come before parameters (decision 8).
 */
const screens: readonly Screen[] = [
  createScreen(paths.home, () => import('../dashboard/DashboardPage.tsx')),
  createScreen(paths.payments, () => import('../payments/PaymentsPage.tsx')),
  createScreen(paths.bwlist, () => import('../payments/BwListPage.tsx')),
  createScreen(paths.payment, () => import('../payments/PaymentPage.tsx')),
  createScreen(paths.settlements, () => import('../settlements/SettlementsPage.tsx')),
  createScreen(paths.settlement, () => import('../settlements/SettlementPage.tsx')),
  createScreen(paths.disputes, () => import('../disputes/DisputesPage.tsx')),
  createScreen(paths.dispute, () => import('../disputes/DisputePage.tsx')),
  createScreen(paths.profile, () => import('../profile/ProfilePage.tsx')),
  createScreen(paths.downloads, () => import('../reports/DownloadsPage.tsx')),
  createScreen(paths.statements, () => import('../reports/StatementsPage.tsx')),
  createScreen(paths.specials, () => import('../reports/SpecialReportsPage.tsx')),
  createScreen(paths.special, () => import('../reports/SpecialReportPage.tsx')),
  createScreen(paths.templates, () => import('../reports/TemplatesPage.tsx')),
  createScreen(paths.merchants, () => import('../merchants/MerchantsPage.tsx')),
  createScreen(paths.merchant, () => import('../merchants/MerchantPage.tsx')),
  createScreen(paths.registerMerchant, () => import('../onboarding/RegisterMerchantPage.tsx')),
  createScreen(paths.provideCompany, () => import('../onboarding/ProvideCompanyPage.tsx')),
  createScreen(paths.addCompanyDetails, () => import('../onboarding/CompanyDetailsPage.tsx')),
  createScreen(paths.financialDetails, () => import('../onboarding/FinancialDetailsPage.tsx')),
  createScreen(paths.promocodes, () => import('../promocodes/PromocodesPage.tsx')),
  createScreen(paths.companies, () => import('../companies/CompaniesPage.tsx')),
  createScreen(paths.company, () => import('../companies/CompanyPage.tsx')),
  createScreen(paths.links, () => import('../links/LinksPage.tsx')),
  createScreen(paths.link, () => import('../links/LinkPage.tsx')),
  createScreen(paths.createManyLinks, () => import('../links/ManyLinksPage.tsx')),
  createScreen(paths.createLink, () => import('../links/CreateLinkPage.tsx')),
  createScreen(paths.designs, () => import('../designs/DesignsPage.tsx')),
  createScreen(paths.merchantDesigns, () => import('../designs/DesignsPage.tsx')),
  createScreen(paths.design, () => import('../designs/EditDesignPage.tsx')),
  { ...createScreen(paths.designView, () => import('../designs/PayerViewPage.tsx')), isWhole: true },
  createScreen(paths.callbacks, () => import('../callbacks/CallbacksPage.tsx')),
  createScreen(paths.callback, () => import('../callbacks/CallbackPage.tsx')),
  createScreen(paths.buttons, () => import('../buttons/ButtonsPage.tsx')),
  createScreen(paths.button, () => import('../buttons/ButtonPage.tsx')),
  createScreen(paths.buttonCode, () => import('../buttons/ButtonCodePage.tsx')),
  createScreen(paths.createButton, () => import('../buttons/CreateButtonPage.tsx')),
  createScreen(paths.editButton, () => import('../buttons/EditButtonPage.tsx')),
  createScreen(paths.landings, () => import('../landings/LandingsPage.tsx')),
  createScreen(paths.createLanding, () => import('../landings/CreateLandingPage.tsx')),
  createScreen(paths.editLanding, () => import('../landings/editor/EditLandingPage.tsx')),
  { ...createScreen(paths.landingView, () => import('../landings/editor/LandingViewPage.tsx')), isWhole: true },
  { ...createScreen(paths.terminal, () => import('../terminal/TerminalPage.tsx')), takesCards: true },
  createScreen(paths.balances, () => import('../payouts/BalancesPage.tsx')),
  createScreen(paths.payouts, () => import('../payouts/HistoryPage.tsx')),
  createScreen(paths.payout, () => import('../payouts/StatusPage.tsx')),
  { ...createScreen(paths.createPayout, () => import('../payouts/CreatePage.tsx')), takesCards: true },
  createScreen(paths.noPayouts, () => import('../payouts/EmptyPage.tsx')),
  { ...createScreen(paths.createManyPayouts, () => import('../payouts/many/ManyPayoutsPage.tsx')), takesCards: true },
  createScreen(paths.payoutFiles, () => import('../payouts/files/PayoutFilesPage.tsx')),
  { ...createScreen(paths.splitPayment, () => import('../payouts/split/SplitPage.tsx')), takesCards: true },
  createScreen(paths.cashRegisters, () => import('../cashRegisters/CashRegistersPage.tsx')),
  createScreen(paths.cashRegisterErrors, () => import('../cashRegisters/RegisterErrorsPage.tsx')),
  createScreen(paths.connectCashRegister, () => import('../cashRegisters/ConnectPage.tsx')),
  createScreen(paths.editCashRegister, () => import('../cashRegisters/EditPage.tsx')),
  createScreen(paths.cashRegisterStep, () => import('../cashRegisters/StepPage.tsx')),
  createScreen(paths.cashRegister, () => import('../cashRegisters/CashRegisterPage.tsx')),
  createScreen(paths.registerOverview, () => import('../cashRegisters/OverviewPage.tsx')),
  createScreen(paths.formerCashRegister, () => import('../cashRegisters/FormerPage.tsx')),
];

const isBranded = (path: string) =>
  queryClient.getQueryData(brandingQuery.queryKey)?.pages?.includes(getTenantPageName(path)) === true;

/**
 * Screen for paths that no pattern matches: the tenant's information page of that name, otherwise the 404 page
 * (decision 17, SHELL-039, SHELL-047).
 */
const other: Screen = {
  pattern: /^(?<page>.*)/,
  access: 'public',
  load: async () => {
    const { path } = getCurrentAddress();
    // The branding lists the tenant's information pages, so it is loaded before the 404 page is shown.
    await queryClient.ensureQueryData(brandingQuery).catch(() => undefined);
    return isBranded(path) ? import('../branding/BrandingPage.tsx') : createBundledPageLoader(ErrorPage)();
  },
};

export const findScreenForPath = (path: string): Screen =>
  findPublicScreen(path) ?? screens.find(({ pattern }) => pattern.test(path)) ?? other;

/** Whether the screen for a path has card fields. Third-party scripts must not run there (quality P5). */
export const hasCardFields = (path: string): boolean => findScreenForPath(resolveRedirect(path)).takesCards === true;

/** Whether a path, or its redirect target, has a screen. Menus leave out paths without a screen. */
export const hasScreen = (path: string): boolean =>
  findScreenForPath(resolveRedirect(path)) !== other || isBranded(path);

/** Loads the code of the signed-in screen at an address before the user opens it. */
const preload = (to: string): void => {
  const path = resolveRedirect(parseHashAddress(to).path);
  const target = screens.find(({ pattern }) => pattern.test(path));
  if (target) void preloadChunks(target.load);
};

registerScreens({ has: hasScreen, preload });
