import { branding, pageName } from '../api/sharedReads.ts';
import { setScreens } from '../ui/page/screenExists.ts';
import { currentAddress } from './route/hash.ts';
import { paths, redirected } from '../paths/paths.ts';
import { bundledPage, publicScreenAt, screen, type Screen } from './publicScreens.ts';
import { queries } from './session/queries.ts';
import ErrorPage from '../errors/ErrorPage.tsx';

/**
 * Screens that need a session, loaded with the shell to keep the main bundle small. The first match wins, so literal
 * segments come before parameters (decision 8).
 */
const screens: readonly Screen[] = [
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
  screen(paths.merchants, () => import('../merchants/MerchantsPage.tsx')),
  screen(paths.merchant, () => import('../merchants/MerchantPage.tsx')),
  screen(paths.registerMerchant, () => import('../onboarding/RegisterMerchantPage.tsx')),
  screen(paths.provideCompany, () => import('../onboarding/ProvideCompanyPage.tsx')),
  screen(paths.addCompanyDetails, () => import('../onboarding/CompanyDetailsPage.tsx')),
  screen(paths.financialDetails, () => import('../onboarding/FinancialDetailsPage.tsx')),
  screen(paths.promocodes, () => import('../promocodes/PromocodesPage.tsx')),
  screen(paths.companies, () => import('../companies/CompaniesPage.tsx')),
  screen(paths.company, () => import('../companies/CompanyPage.tsx')),
  screen(paths.links, () => import('../links/LinksPage.tsx')),
  screen(paths.link, () => import('../links/LinkPage.tsx')),
  screen(paths.createManyLinks, () => import('../links/ManyLinksPage.tsx')),
  screen(paths.createLink, () => import('../links/CreateLinkPage.tsx')),
  screen(paths.designs, () => import('../designs/DesignsPage.tsx')),
  screen(paths.merchantDesigns, () => import('../designs/DesignsPage.tsx')),
  screen(paths.design, () => import('../designs/EditDesignPage.tsx')),
  { ...screen(paths.designView, () => import('../designs/PayerViewPage.tsx')), isWhole: true },
  screen(paths.callbacks, () => import('../callbacks/CallbacksPage.tsx')),
  screen(paths.callback, () => import('../callbacks/CallbackPage.tsx')),
  screen(paths.buttons, () => import('../buttons/ButtonsPage.tsx')),
  screen(paths.button, () => import('../buttons/ButtonPage.tsx')),
  screen(paths.buttonCode, () => import('../buttons/ButtonCodePage.tsx')),
  screen(paths.createButton, () => import('../buttons/CreateButtonPage.tsx')),
  screen(paths.editButton, () => import('../buttons/EditButtonPage.tsx')),
  screen(paths.landings, () => import('../landings/LandingsPage.tsx')),
  screen(paths.createLanding, () => import('../landings/CreateLandingPage.tsx')),
  screen(paths.editLanding, () => import('../landings/editor/EditLandingPage.tsx')),
  { ...screen(paths.landingView, () => import('../landings/editor/LandingViewPage.tsx')), isWhole: true },
  { ...screen(paths.terminal, () => import('../terminal/TerminalPage.tsx')), takesCards: true },
  screen(paths.balances, () => import('../payouts/BalancesPage.tsx')),
  screen(paths.payouts, () => import('../payouts/HistoryPage.tsx')),
  screen(paths.payout, () => import('../payouts/StatusPage.tsx')),
  { ...screen(paths.createPayout, () => import('../payouts/CreatePage.tsx')), takesCards: true },
  screen(paths.noPayouts, () => import('../payouts/EmptyPage.tsx')),
  { ...screen(paths.createManyPayouts, () => import('../payouts/many/ManyPayoutsPage.tsx')), takesCards: true },
  screen(paths.payoutFiles, () => import('../payouts/files/PayoutFilesPage.tsx')),
  { ...screen(paths.splitPayment, () => import('../payouts/split/SplitPage.tsx')), takesCards: true },
  screen(paths.cashRegisters, () => import('../cashRegisters/CashRegistersPage.tsx')),
  screen(paths.cashRegisterErrors, () => import('../cashRegisters/RegisterErrorsPage.tsx')),
  screen(paths.connectCashRegister, () => import('../cashRegisters/ConnectPage.tsx')),
  screen(paths.editCashRegister, () => import('../cashRegisters/EditPage.tsx')),
  screen(paths.cashRegisterStep, () => import('../cashRegisters/StepPage.tsx')),
  screen(paths.cashRegister, () => import('../cashRegisters/CashRegisterPage.tsx')),
  screen(paths.registerOverview, () => import('../cashRegisters/OverviewPage.tsx')),
  screen(paths.formerCashRegister, () => import('../cashRegisters/FormerPage.tsx')),
];

const isBranded = (path: string) => queries.getQueryData(branding.queryKey)?.pages?.includes(pageName(path)) === true;

/** Screen of all other paths: the tenant's information page of that name, else the 404 page (decision 17, SHELL-039, SHELL-047). */
const other: Screen = {
  pattern: /^(?<page>.*)/,
  access: 'public',
  load: async () => {
    const { path } = currentAddress();
    // The branding names the tenant's pages, so wait for it before showing 404.
    await queries.ensureQueryData(branding).catch(() => undefined);
    return isBranded(path) ? import('../branding/BrandingPage.tsx') : bundledPage(ErrorPage)();
  },
};

export const screenAt = (path: string): Screen =>
  publicScreenAt(path) ?? screens.find(({ pattern }) => pattern.test(path)) ?? other;

/** Whether the screen at a path has card fields, where third-party scripts must not run (quality P5). */
export const takesCards = (path: string): boolean => screenAt(redirected(path)).takesCards === true;

/** Whether a path, or the target of its redirect, has a screen. Menus leave out the other paths. */
export const exists = (path: string): boolean => screenAt(redirected(path)) !== other || isBranded(path);
setScreens(exists);
