import { BUTTON } from '../support/selling/buttons.ts';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { LINK } from '../support/selling/links.ts';
import { typedCard } from '../support/selling/checkout.ts';
import { SAMPLE_COMPANY, SAMPLE_INDIVIDUAL, SAMPLE_SETTINGS_BODIES } from '../support/sampleBodies.ts';

export type PathParams = Record<string, string | number>;
interface Said {
  body?: object;
  query?: Record<string, unknown>;
}
const email = 'nobody@example.com';
const password = 'Nobody-Knows-2026';
const RECEIVER = { type: 'card', receiver: '4242424242424242', share: '50' };
/** Sample bodies and queries of calls that reject an empty request. Add new calls of this kind here. */
const FIXED: Readonly<Record<string, Said>> = {
  'account.login': { body: { email, password } },
  'account.twoFactor': { body: { mfa: true } },
  'registration.start': { body: { email, name: 'Nobody', password } },
  'registration.confirm': { body: { token: 'none' } },
  'registration.reconfirm': { body: { email } },
  'registration.invite': { body: { name: 'Nobody', password } },
  'password.email': { body: { email } },
  'password.reset': { body: { password } },
  'password.otpReset': { body: { otp_pin: '123456', password } },
  'feedback.send': { body: { message: 'Hello' } },
  'forms.save': { body: { form: 'suggestion', data: { topic: 'other', message: 'Hello' } } },
  'feedback.affiliate': { body: { email, name: 'Nobody' } },
  'shell.page': { query: { path: 'about' } },
  'shell.localization': { body: { lang: 'uk', route: '/' } },
  'shell.shortener': { body: { url: '/home' } },
  'callbacks.renewSecret': { body: { password } },
  'checkout.pay': { body: typedCard() },
  'checkout.payByWallet': {
    body: { attempt: typedCard().attempt, email: '', amount: '12.34', currency: 'UAH', answer: 'approve' },
  },
  'checkout.confirm': { body: { attempt: typedCard().attempt, answer: 'confirm' } },
  'checkout.mailReceipt': { body: { email } },
  'buttons.create': { body: BUTTON },
  'buttons.edit': { body: BUTTON },
  'cashRegisters.selectProvider': { body: { provider: 'prro' } },
  'cashRegisters.save': { body: { fields: {} } },
  'cashRegisters.certs': { body: { provider: 'prro', password: 'none' } },
  'landings.clone': { body: { language: 'de' } },
  'landings.remove': { body: { reason: 'other' } },
  'landings.upload': { query: { use: 'logo' } },
  'publicLandings.order': { body: { key: typedCard().attempt, total: '1.00' } },
  'links.create': { body: LINK },
  'links.send': { body: { emails: [email] } },
  'links.share': { body: { messenger: 'viber' } },
  'designs.create': { body: { template: 'light' } },
  'designs.save': { body: { name: 'Design', configuration: DEFAULT_CONFIGURATION } },
  'designs.bulkStatus': { body: { design_ids: [50_001] } },
  'terminal.charge': { body: { amount: '1.00', card_number: '4242424242424242', expiry: '12/40' } },
  'solutions.convert': { body: { currency_from: 'EUR', currency_to: 'UAH', amount: '1' } },
  'payouts.create': { body: { type: 'card', receiver: '4242424242424242', amount: '10.00', currency: 'UAH' } },
  'payouts.decide': { body: { approve: false } },
  'payouts.saveOptions': { body: { four_eyes: true } },
  'payouts.decideRequest': { body: { approve: false } },
  'payouts.split': { body: { amount: '10.00', receivers: [RECEIVER, RECEIVER] } },
  'payment.capture': { body: { type: 'total' } },
  'payment.refund': { body: { type: 'partial', amount: '99999999.00', currency: 'UAH' } },
  'payment.reverseReceipt': { body: { transaction_id: 1 } },
  'payment.bwlistChange': { body: { field: 'email', list: 'black' } },
  ...Object.fromEntries(Object.entries(SAMPLE_SETTINGS_BODIES).map(([name, body]) => [name, { body }])),
  'companies.saveBasic': { body: SAMPLE_COMPANY },
  'companies.uploadDoc': { query: { file_type_id: 3 } },
  'companies.uploadContract': { query: { file_type_id: 11 } },
  'companies.addIndividual': { body: SAMPLE_INDIVIDUAL },
  'companies.saveIndividual': { body: SAMPLE_INDIVIDUAL },
  'profile.savePersonal': { body: { name: 'Somebody', phone: '', language: 'en' } },
  'profile.enableMfa': { body: { password } },
  'profile.removeMfa': { body: { otp: '123456' } },
  'reports.template.switch': { body: { active: true } },
  'reports.special.request': { body: { message: 'A report by weekday' } },
  'dashboard.saveConfig': { body: { category_name: 'payments', widgets: [] } },
};
const saidOf = ({ id, token, button_hash, merchant }: PathParams): Readonly<Record<string, Said>> => ({
  ...FIXED,
  'buttons.compile': { body: { button_hash } },
  'callbacks.resendMany': { body: { ids: [id] } },
  'checkout.embedding': { query: { origin: 'https://shop.example', buttons: 'none' } },
  'checkout.open': { body: { token } },
  'terminal.request': { body: { merchant } },
  'landings.create': { body: { type: 'donations', merchant_id: Number(merchant), language: 'en' } },
  'payment.chargeManually': { body: { id, sender_email: email, amount: '1.00', currency: 'UAH' } },
});
/** Sample requests of the calls that every list has. */
const ofLists: Readonly<Record<string, Said>> = {
  saveSettings: { body: { fields: ['id'] } },
  export: { body: { type: 'csv' } },
};
/** Returns a sample body or query for a call of the contract, by the call's name. */
export const getSampleArguments = (name: string, params: PathParams): Said =>
  saidOf(params)[name] ?? ofLists[name.slice(name.lastIndexOf('.') + 1)] ?? {};
