import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { companies } from '@portal/contract/companies';
import { merchants } from '@portal/contract/merchants';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding, type Creation } from '@portal/contract/onboarding';
import { paymentLists } from '@portal/contract/payments';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { samplePdf } from '@portal/fixtures/companies';
import { covers } from '../support/covers.ts';
import { readLastMail, findMailLink } from '../support/mails.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { KYIV_BAKERY, SAMPLE_INDIVIDUAL, WARSAW_BAKERY } from '../support/sampleBodies.ts';
import { toTextParts, uploadMultipart } from '../support/upload.ts';

/** File type numbers of company documents. */
const DOCUMENT = { register: 1, articles: 2, address: 3, identity: 5 } as const;

const PDF = Buffer.from(samplePdf('A paper'));

/** Uploads a document of a company. */
const putUp = (portal: Portal, companyId: number, type: number) =>
  uploadMultipart(
    portal,
    { path: `${companies.uploadDoc.path.replace(':id', String(companyId))}?file_type_id=${type}` },
    { bytes: PDF, name: 'paper.pdf' },
  );

/** Uploads a contract that was signed on paper. */
const putUpAgreement = (portal: Portal, companyId: number) =>
  uploadMultipart(
    portal,
    { path: `${companies.uploadContract.path.replace(':id', String(companyId))}?file_type_id=11` },
    { bytes: PDF, name: 'agreement.pdf' },
  );

/** Adds a person with a document to a company. */
const addPerson = (portal: Portal, companyId: number, type: 'director' | 'ubo') =>
  uploadMultipart(
    portal,
    { path: companies.addIndividual.path.replace(':id', String(companyId)).replace(':type', type) },
    ...toTextParts(SAMPLE_INDIVIDUAL),
    { bytes: PDF, name: 'passport.pdf' },
  );

const MAIL = 'new@example.com';
const REASON = 'The scan is cut off: all four corners of the page must be visible';

const status = async (portal: Portal) => {
  const { step, waiting } = (await portal.call(onboarding.status)).body;
  return [step, waiting];
};
/** Moves the clock forward and signs the user in again, because sessions expire. */
async function later(portal: Portal, span: string): Promise<Portal> {
  await portal.clock.advance(span);
  return portal.as('new');
}
async function registered(said: Creation) {
  const portal = await openPortal({ account: 'new', world: { payments: 0 } });
  const { merchant_id: id, company_profile_id: company } = (await portal.call(onboarding.create, { body: said })).body;
  return { portal, id, company };
}
const IBANS = { PL: 'PL61 1090 1014 0000 0712 1981 2874', UA: 'UA213223130000026007233566001' } as const;
const addAccount = (portal: Portal, id: number, country: keyof typeof IBANS, currency: string) =>
  portal.call(merchantSettings.saveFinancial, {
    params: { id },
    body: { country, currency, jurtype: 'legal', bank: 'A bank', iban: IBANS[country] },
  });
async function confirmAccount(portal: Portal, id: number) {
  const { data } = (await portal.call(merchantSettings.financial, { params: { id } })).body;
  await portal.call(merchantSettings.confirmAccount, { params: { id }, body: { account_id: data[0]!.id } });
}
const documents = async (portal: Portal, id: number) =>
  (await portal.call(companies.docs, { params: { id } })).body.data.flatMap(({ file_type_id, files }) =>
    files.map((file) => [file_type_id, file.status, file.reason] as const),
  );

describe('registration of a sole proprietor in Poland', () => {
  test('a Polish sole proprietor replaces a rejected document, signs the contract and accepts a first payment', async () => {
    covers('MER-048', 'MER-058', 'MER-071');
    const { portal: first, id, company } = await registered(WARSAW_BAKERY);
    let portal = first;
    expect((await portal.call(onboarding.status)).body).toMatchObject({
      step: 'finance_settings',
      show: true,
      data: { merchant_id: id, company_profile_id: company },
    });
    expect(await status(portal)).toEqual(['finance_settings', false]);
    await addAccount(portal, id, 'PL', 'PLN');
    expect(await status(portal)).toEqual(['upload_docs', false]);
    await putUp(portal, company, DOCUMENT.identity);
    expect(await status(portal)).toEqual(['upload_docs', false]);
    await putUp(portal, company, DOCUMENT.address);
    expect(await status(portal)).toEqual(['upload_docs', true]);

    portal = await later(portal, '359m');
    expect(await status(portal)).toEqual(['upload_docs', true]);
    portal = await later(portal, '1m');
    expect(await status(portal)).toEqual(['upload_docs', false]);
    expect(await documents(portal, company)).toEqual([
      [DOCUMENT.identity, 'rejected', REASON],
      [DOCUMENT.address, 'accepted', null],
    ]);
    const mail = await readLastMail(portal, MAIL);
    expect(mail.subject).toBe('Document not accepted: Identity document');
    expect(mail.body).toContain(REASON);
    expect(findMailLink(mail)).toMatch(new RegExp(`/#/settings/companies/info/${company}/documents$`));

    await putUp(portal, company, DOCUMENT.identity);
    expect(await status(portal)).toEqual(['upload_docs', true]);
    portal = await later(portal, '6h');
    expect(await status(portal)).toEqual(['sign_contract', false]);
    const accepted = await readLastMail(portal, MAIL);
    expect(accepted.subject).toBe('Documents accepted: Nowak Piotr');
    expect(findMailLink(accepted)).toMatch(/\/#\/getstarted\/merchant$/);
    await portal.call(merchantSettings.signContract, { params: { id }, body: { name: 'Piotr Nowak' } });
    expect(await status(portal)).toEqual(['activation_pending', false]);
    const [agreement] = (await portal.call(companies.contracts, { params: { id: company } })).body.data;
    expect(agreement?.files).toMatchObject([{ name: `Service agreement C-${id}.pdf`, status: 'accepted' }]);
    const file_id = agreement!.files[0]!.id;
    const paper = await portal.call(companies.contractFile, { params: { id: company, file_id } });
    expect(String(paper.body).slice(0, 5)).toBe('%PDF-');

    await confirmAccount(portal, id);
    expect(await status(portal)).toEqual(['activation_pending', true]);
    await expect(portal.pay(id, '10.00', 'PLN')).rejects.toThrow('takes no such payments');
    portal = await later(portal, '12h');
    expect(await status(portal)).toEqual([null, undefined]);
    expect((await readLastMail(portal, MAIL)).subject).toBe('Merchant activated: Piekarnia Wisła');
    expect((await portal.call(merchants.list)).body.data).toMatchObject([
      { id, status: 'active', currencies: ['PLN'] },
    ]);

    const paid = await portal.pay(id, '100.60', 'PLN');
    const { data } = (await portal.call(paymentLists.payments.rows)).body;
    expect(data).toMatchObject([
      { id: paid.id, order_id: paid.order_id, status: 'approved', amount: '100.60', fee: '2.52' },
    ]);
    await expect(portal.pay(id, '10.00', 'UAH')).rejects.toThrow('takes no such payments');
  });
});

describe('second merchant of a company in Poland', () => {
  test("a company's second merchant continues registration while the first waits for the provider, and needs its own contract", async () => {
    covers('MER-048', 'MER-058', 'MER-071');
    const { portal: first, id, company } = await registered(WARSAW_BAKERY);
    await addAccount(first, id, 'PL', 'PLN');
    for (const type of [DOCUMENT.identity, DOCUMENT.address]) await putUp(first, company, type);
    let portal = await later(first, '6h');
    await putUp(portal, company, DOCUMENT.identity);
    portal = await later(portal, '6h');
    await confirmAccount(portal, id);
    const body = { ...WARSAW_BAKERY, name: 'Kawiarnia Wisła', company_profile_id: company };
    const second = (await portal.call(onboarding.create, { body })).body.merchant_id;
    await portal.call(merchantSettings.signContract, { params: { id }, body: { name: 'Piotr Nowak' } });
    const asked = async () => (await portal.call(onboarding.status)).body;
    expect(await asked()).toMatchObject({ step: 'finance_settings', data: { merchant_id: second } });
    await addAccount(portal, second, 'PL', 'PLN');
    await confirmAccount(portal, second);
    expect(await asked()).toMatchObject({ step: 'sign_contract', data: { merchant_id: second } });
    portal = await later(portal, '48h');
    // The first merchant is active now, and its signature does not count for the second merchant.
    expect(await asked()).toMatchObject({ step: 'sign_contract', waiting: false, data: { merchant_id: second } });
    const contract = () => portal.call(merchantSettings.contract, { params: { id: second } });
    expect((await contract()).body.signed).toBeNull();

    await putUpAgreement(portal, company);
    expect(await status(portal)).toEqual(['sign_contract', true]);
    portal = await later(portal, '6h');
    expect((await contract()).body.signed).toMatchObject({ name: 'Nowak Piotr' });
    expect(await status(portal)).toEqual([null, undefined]);
  });
});

describe('registration of a company in Ukraine', () => {
  test('a Ukrainian company is activated without a signed contract when its documents and bank account are accepted', async () => {
    covers('MER-048', 'MER-057', 'MER-058', 'MER-071', 'MER-073');
    const { portal: first, id, company } = await registered(KYIV_BAKERY);
    let portal = first;
    await addAccount(portal, id, 'UA', 'UAH');
    await confirmAccount(portal, id);
    for (const type of [DOCUMENT.register, DOCUMENT.articles, DOCUMENT.address]) await putUp(portal, company, type);
    expect(await status(portal)).toEqual(['upload_docs', false]);
    for (const type of ['director', 'ubo'] as const)
      expect((await addPerson(portal, company, type)).body).toMatchObject({ type });
    expect(await status(portal)).toEqual(['upload_docs', true]);
    const { missing } = (await portal.call(companies.info, { params: { id: company } })).body;
    expect(missing).toEqual([]);
    portal = await later(portal, '6h');
    expect((await documents(portal, company)).map(([, state]) => state)).toEqual(['rejected', 'accepted', 'accepted']);
    await putUp(portal, company, DOCUMENT.register);
    portal = await later(portal, '6h');
    expect(await status(portal)).toEqual(['activation_pending', true]);
    expect((await readLastMail(portal, MAIL)).subject).toBe('Documents accepted: ТОВ «Колос»');
    expect((await portal.call(companies.info, { params: { id: company } })).body).toMatchObject({
      status: 'active',
      entity_value: '14360570',
      registration_address: expect.stringContaining('Хрещатик 1') as string,
      phone: '380445550177',
    });
    portal = await later(portal, '12h');
    expect(await status(portal)).toEqual([null, undefined]);
  });

  test('a company is activated when deleting a person removes the last missing document', async () => {
    covers('MER-058', 'MER-071', 'COM-039');
    const { portal: first, id, company } = await registered(KYIV_BAKERY);
    await addAccount(first, id, 'UA', 'UAH');
    await confirmAccount(first, id);
    for (const type of [DOCUMENT.register, DOCUMENT.articles, DOCUMENT.address]) await putUp(first, company, type);
    for (const type of ['director', 'ubo'] as const) await addPerson(first, company, type);
    const path = companies.addIndividual.path.replace(':id', String(company)).replace(':type', 'authorized');
    const person = (await uploadMultipart(first, { path }, ...toTextParts(SAMPLE_INDIVIDUAL))).body as { id: number };
    let portal = await later(first, '6h');
    await putUp(portal, company, DOCUMENT.register);
    portal = await later(portal, '24h');
    expect(await status(portal)).toEqual(['upload_docs', false]);
    const params = { id: company, type: 'authorized', individual_id: person.id } as const;
    await portal.call(companies.deleteIndividual, { params });
    expect(await status(portal)).toEqual(['activation_pending', true]);
    portal = await later(portal, '6h');
    expect(await status(portal)).toEqual([null, undefined]);
    expect((await portal.call(companies.info, { params: { id: company } })).body.status).toBe('active');
    const subjects = (await portal.outbox()).filter(({ to }) => to === MAIL).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Documents accepted: ТОВ «Колос»')).toHaveLength(1);
  });
});

describe('document reviewer', () => {
  test("the reviewer's email is in the recipient's language and names the document and the reason for the rejection", async () => {
    const { portal, company } = await registered(KYIV_BAKERY);
    await portal.call(account.save, { body: { language: 'uk' } });
    await putUp(portal, company, DOCUMENT.register);
    const mail = await readLastMail(await later(portal, '6h'), MAIL);
    expect(mail.subject).toBe('Документ не прийнято: Свідоцтво про реєстрацію');
    expect(mail.body).toContain('Скан обрізано: має бути видно всі чотири кути сторінки');
    expect(mail.body).not.toContain('scan');
  });

  test('the reviewer accepts every file of an active company within a day and emails no demo user', async () => {
    const owner = await openPortal({ account: 'owner' });
    const garden = companyOf(MERCHANTS.garden);
    await putUp(owner, garden, DOCUMENT.address);
    const demo = await owner.as('demo');
    await putUp(demo, companyOf(MERCHANTS.sample), DOCUMENT.articles);
    await owner.clock.advance('24h');
    const again = await owner.as('owner');
    expect(await documents(again, garden)).toEqual([[DOCUMENT.address, 'accepted', null]]);
    expect((await again.outbox()).filter(({ to }) => to === 'demo@example.com')).toEqual([]);
    // No merchant is in registration, so the emails about accepted documents name no next step.
    const accepted = (await again.outbox()).filter(({ subject }) => subject.startsWith('Documents accepted'));
    expect(accepted.length).toBeGreaterThan(0);
    for (const mail of accepted) {
      expect(mail.body).not.toContain('the next step');
      expect(findMailLink(mail)).toMatch(/\/#\/settings\/companies\/info\/\d+\/documents$/);
    }
  });

  test("a company's second merchant is activated without uploading the company documents again", async () => {
    const owner = await openPortal({ account: 'owner', world: { payments: 0 } });
    const body = {
      ...KYIV_BAKERY,
      company_profile_id: companyOf(MERCHANTS.books),
    };
    const made = (await owner.call(onboarding.create, { body })).body;
    await addAccount(owner, made.merchant_id, 'UA', 'UAH');
    await confirmAccount(owner, made.merchant_id);
    await owner.clock.advance('24h');
    const again = await owner.as('owner');
    expect((await again.call(merchantSettings.info, { params: { id: made.merchant_id } })).body.status).toBe('active');
  });
});
