import { describe, expect, test } from 'vitest';
import { linkLists, links, type CreateLink } from '@portal/contract/links';
import { buttons } from '@portal/contract/buttons';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { covers } from '../support/covers.ts';
import { parseCsvRows, readPdfText } from '../support/files/fileContents.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { buttonData, editButton, createButton, pathOf, type ButtonChanges } from '../support/selling/buttons.ts';
import { callbacksOf } from '../support/selling/callbacks.ts';
import { CARDS, Payer, paymentsOf } from '../support/selling/checkout.ts';
import { REQUIRED_FIELD_ANSWERS, Customer, SAMPLE_PAGE_ALIASES } from '../support/selling/customers.ts';
import { createDesign, saveDesign } from '../support/selling/designs.ts';
import { readLink, createLink, openLinkPayer, firstMerchantOf } from '../support/selling/links.ts';
import { uploadMultipart } from '../support/upload.ts';

const PRICE_CHANGED = 'The price has changed. Check it before you pay';
const errorOf = (answer: { body: unknown }) => (answer.body as { error?: unknown }).error;

const ofLink =
  (say: Partial<CreateLink>) =>
  async (owner: Portal): Promise<Payer> =>
    openLinkPayer(
      owner,
      await createLink(owner, { currency: 'UAH', amount: '250', amount_readonly: undefined, ...say }),
    );

/** Opens the payer of a button that was created without the member `amount_readonly`. */
async function silentButton(owner: Portal, say: ButtonChanges): Promise<Payer> {
  const { amount_readonly: _, ...data } = buttonData({ currency: 'UAH', amount: '250', ...say });
  const { body } = await owner.call(buttons.create, { params: { merchant: firstMerchantOf(owner) }, body: { data } });
  return Payer.at(owner, body);
}
const ofButton =
  (say: ButtonChanges = {}) =>
  (owner: Portal) =>
    silentButton(owner, say);

async function ofFile(owner: Portal): Promise<Payer> {
  const path = links.createMany.path.replace(':merchant', String(firstMerchantOf(owner)));
  const part = { bytes: Buffer.from('amount,currency\n250,UAH\n'), name: 'links.csv' };
  const { file_id } = (await uploadMultipart(owner, { path }, part)).body as { file_id?: number };
  await uploadMultipart(owner, { path: `${path}?file_id=${file_id}` }, part);
  const { data } = (await owner.call(linkLists.links.rows)).body;
  return openLinkPayer(owner, data[0]!);
}

/**
 * Opens the payer of a button whose address has an amount in its query, and checks that the redirect drops that
 * amount.
 */
async function ofAddress(owner: Portal): Promise<Payer> {
  const payer = await silentButton(owner, {});
  const query = `button=${payer.token}&amount=0.01&amount_readonly=false&amount_min=0&currency=USD`;
  const { headers } = await (await owner.as()).http.get(`/api/checkout?${query}`).redirects(0);
  expect(headers['location']).toBe(`/pay/${payer.token}`);
  return payer;
}

const ofPage = async (owner: Portal) =>
  (await Customer.at(owner, SAMPLE_PAGE_ALIASES.products)).checkout({ items: [{ id: 'set', quantity: 1 }] });

const recurring: ButtonChanges = { button_type: 'recurring', recurring: { amount: '5.00' } };
const inEuros: ButtonChanges = { multicurrencies: true, currencies: ['EUR'] };

describe('a fixed amount', () => {
  test.each<[offer: string, open: (owner: Portal) => Promise<Payer>, paid: { amount: string; currency?: string }]>([
    ['a link', ofLink({}), { amount: '0.01' }],
    ['a link, a cent less', ofLink({}), { amount: '249.99' }],
    ['a link, more than it asks', ofLink({}), { amount: '250.01' }],
    ['a link with a minimum that it does not need', ofLink({ amount_min: '0.01' }), { amount: '0.01' }],
    ['a link that many can pay', ofLink({ single_use: false }), { amount: '0.01' }],
    ['a link, in another currency', ofLink({}), { amount: '250.00', currency: 'CZK' }],
    ['a link of a file', ofFile, { amount: '0.01' }],
    ['a button', ofButton(), { amount: '0.01' }],
    ['a button, its number in another currency', ofButton(inEuros), { amount: '0.01', currency: 'EUR' }],
    ['a button, in a currency that it does not take', ofButton(), { amount: '250.00', currency: 'USD' }],
    ['a recurring button', ofButton(recurring), { amount: '0.01' }],
    ['a button with an amount in its address', ofAddress, { amount: '0.01', currency: 'USD' }],
    ['an order of a landing page', ofPage, { amount: '0.01' }],
  ])("a payer can't pay an amount other than the merchant's fixed amount: %s", async (_, open, paid) => {
    covers('LINK-028', 'BTN-089');
    const owner = await openPortal({ account: 'owner' });
    const payer = await open(owner);
    expect(payer.seen.order.amount_readonly).toBe(true);
    expect(errorOf(await payer.pay(CARDS.approved, { ...REQUIRED_FIELD_ANSWERS, ...paid }))).toBe(PRICE_CHANGED);
    expect((await payer.read()).body).toMatchObject({ state: 'open', attempt: null });
    expect((await payer.pay(CARDS.approved, REQUIRED_FIELD_ANSWERS)).body.state).toBe('approved');
    expect(payer.seen.attempt?.amount).toBe(payer.seen.order.amount);
    expect(payer.seen.attempt).not.toHaveProperty('asked_amount');
  });

  test("a wallet payment can't change the merchant's fixed amount", async () => {
    const owner = await openPortal({ account: 'owner' });
    const configuration = { ...DEFAULT_CONFIGURATION, methods: ['card' as const, 'wallets' as const] };
    const { id } = await saveDesign(owner, await createDesign(owner), { configuration });
    const payer = await ofLink({ design_id: String(id) })(owner);
    expect(errorOf(await payer.payByWallet('approve', { amount: '0.01' }))).toBe(PRICE_CHANGED);
  });

  test('a fixed amount stays fixed when its payment button is saved again without that setting', async () => {
    covers('BTN-104');
    const owner = await openPortal({ account: 'owner' });
    const button = await createButton(owner, { amount: '250', amount_readonly: true, amount_min: '100' });
    expect(button.data).toMatchObject({ amount_readonly: true, amount_min: '' });
    const { amount_readonly: _, host: __, ...data } = button.data;
    const { body } = await owner.call(buttons.edit, { ...pathOf(button), body: { data, version: button.version } });
    expect(body.data.amount_readonly).toBe(true);
    const opened = await editButton(owner, body, { amount_readonly: false, amount_min: '100' });
    expect(opened.data).toMatchObject({ amount_readonly: false, amount_min: '100' });
  });
});

describe('an amount that payers can change', () => {
  const open = { amount: '250', amount_readonly: false, amount_min: '100' };

  test.each<[offer: string, open: (owner: Portal) => Promise<Payer>]>([
    ['a link', ofLink(open)],
    ['a button', async (owner) => Payer.at(owner, await createButton(owner, { currency: 'UAH', ...open }))],
    [
      'a button without an amount',
      async (owner) => Payer.at(owner, await createButton(owner, { currency: 'UAH', ...open, amount: '' })),
    ],
  ])("a payer can't pay less than the minimum amount, which the checkout shows: %s", async (_, at) => {
    covers('LINK-028', 'BTN-089');
    const payer = await at(await openPortal({ account: 'owner' }));
    expect(payer.seen.order).toMatchObject({ amount_readonly: false, min: '100.00', max: '999999.99' });
    for (const amount of ['0.01', '99.99'])
      expect(errorOf(await payer.pay(CARDS.approved, { amount }))).toEqual([['amount', 'field is lower than 100.00']]);
    expect((await payer.pay(CARDS.approved, { amount: '100' })).body.state).toBe('approved');
  });

  test("a payment button's minimum amount is converted to each currency at the day's rate", async () => {
    covers('BTN-053');
    const owner = await openPortal({ account: 'owner' });
    const payer = await Payer.at(
      owner,
      await createButton(owner, { currency: 'EUR', ...open, multicurrencies: true, currencies: ['UAH'] }),
    );
    expect(payer.seen.order.prices).toEqual([
      { currency: 'EUR', amount: '250.00', min: '100.00' },
      { currency: 'UAH', amount: '11300.00', min: '4520.00' },
    ]);
    const low = { amount: '100.00', currency: 'UAH' };
    expect(errorOf(await payer.pay(CARDS.approved, low))).toEqual([['amount', 'field is lower than 4520.00']]);
    await payer.pay(CARDS.approved, { amount: '5000', currency: 'UAH' });
    expect(payer.seen.attempt).toMatchObject({ amount: '5000.00', asked_amount: '11300.00', currency: 'UAH' });
  });

  test('payment links and payment buttons refuse a minimum amount above the amount itself', async () => {
    const owner = await openPortal({ account: 'owner' });
    const say = { ...open, amount_min: '250.01' };
    const error = [['amount_min', 'field is greater than 250']];
    expect(await createLink(owner, say)).toMatchObject({ error });
    expect((await createButton(owner, say)).error).toEqual(error);
  });

  test('lists, pages, mails and receipts show the paid amount together with the requested amount', async () => {
    covers('LINK-001', 'LINK-028', 'LINK-030', 'PAY-018', 'PAY-032', 'MER-022');
    const owner = await openPortal({ account: 'owner' });
    const params = { id: firstMerchantOf(owner) };
    const { body: mails } = await owner.call(merchantSettings.notification, { params });
    const body = {
      ...mails,
      tran_emails: ['paid@example.com'],
      email_notification_lang: 'de',
      forbidden_emails_type: [],
    };
    await owner.call(merchantSettings.saveNotification, { params, body });
    const link = await createLink(owner, { currency: 'UAH', ...open, amount_min: '' });
    expect(link).toMatchObject({ amount_min: null, paid_amount: null });
    const payer = await openLinkPayer(owner, link);
    await payer.pay(CARDS.approved, { amount: '0.01', email: 'anna.payer@example.com', receipt: true, language: 'uk' });
    expect(payer.seen.attempt).toMatchObject({ state: 'approved', amount: '0.01', asked_amount: '250.00' });
    const paid = { status: 'paid', amount: '250.00', paid_amount: '0.01' };
    expect(await readLink(owner, link.id)).toMatchObject(paid);
    expect((await owner.call(linkLists.links.rows)).body.data.find(({ id }) => id === link.id)).toMatchObject(paid);
    const [listed] = await paymentsOf(owner, link.id);
    expect(listed).toMatchObject({ amount: '0.01', asked_amount: '250.00' });
    const { body: info } = await owner.call(payment.info, { params: { id: listed?.id ?? 0 } });
    expect(info).toMatchObject({ amount: '0.01', asked_amount: '250.00' });
    const sent = await owner.outbox();
    const to = (address: string) => sent.find((one) => one.to === address)?.body;
    expect(to('paid@example.com')).toContain('0,01 von 250,00 UAH');
    expect(to('anna.payer@example.com')).toContain('0,01 з 250,00 UAH');
    const paper = await owner.call(payment.receipt, { params: { id: listed?.id ?? 0 } });
    expect(await readPdfText(paper.body)).toContain('0.01 of 250.00 UAH');
    expect(await readPdfText((await payer.receipt()).body)).toContain('0,01 з 250,00 UAH');
  });

  test('exported payment links and callbacks contain both the paid and the requested amount', async () => {
    covers('LINK-001', 'LINK-028');
    const owner = await openPortal({ account: 'owner' });
    const link = await createLink(owner, { currency: 'UAH', ...open, amount_min: '' });
    const payer = await openLinkPayer(owner, link);
    await payer.pay(CARDS.approved, { amount: '0.01' });
    const facts = (await callbacksOf(owner)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(facts.at(-1)).toMatchObject({ order_status: 'approved', amount: '0.01', asked_amount: '250.00' });
    const fields = ['id', 'amount', 'paid_amount'];
    const { report_id: id } = (await owner.call(linkLists.links.export, { body: { type: 'csv', fields } })).body;
    await owner.clock.advance('10s');
    const lines = parseCsvRows((await owner.call(reports.download, { params: { id } })).body);
    expect(lines[0]).toEqual(['ID', 'Amount', 'Amount, currency', 'Paid amount', 'Paid amount, currency']);
    expect(lines.find(([one]) => one === String(link.id))).toEqual([String(link.id), '250.00', 'UAH', '0.01', 'UAH']);
  });

  test('a callback contains no requested amount if the payer paid exactly that amount', async () => {
    const owner = await openPortal({ account: 'owner' });
    const payer = await openLinkPayer(owner, await createLink(owner));
    await payer.pay(CARDS.approved);
    const facts = (await callbacksOf(owner)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(facts.at(-1)).toMatchObject({ order_status: 'approved', amount: '12.34' });
    expect(facts.at(-1)).not.toHaveProperty('asked_amount');
  });
});
