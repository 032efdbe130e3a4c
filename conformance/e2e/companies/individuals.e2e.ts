import { companies } from '@portal/contract/companies';
import { samplePdf } from '@portal/fixtures/companies';
import { expect, test } from '../../support/e2e.ts';
import { fact, row } from '../../support/screen.ts';
import { alterAnswers } from '../faults/screen.ts';
import {
  BOOKSHOP_COMPANY,
  chooseFiles,
  dialog,
  fileItems,
  COMPANY_WITHOUT_DOCUMENTS,
  openCompany,
  saveSurname,
  tabs,
} from './screen.ts';

const PASSPORT = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf('Passport')) };

test(
  'a person of a company is added with a file, viewed, edited and deleted',
  { tag: ['@COM-001', '@COM-007', '@COM-011', '@COM-013', '@COM-017', '@COM-018', '@COM-019', '@COM-020'] },
  async ({ page, portal }) => {
    await openCompany(page, portal, COMPANY_WITHOUT_DOCUMENTS, 'individuals');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /^Director/,
      /^Beneficial owner/,
      /^Authorized person/,
    ]);
    await page.getByRole('button', { name: 'Add: Director' }).click();
    const adding = dialog(page, 'Add: Director');
    await adding.getByLabel('Given name').fill('Jana');
    await adding.getByLabel('Middle name').fill('Eva');
    await adding.getByLabel('Surname').fill('Nováková');
    await adding.getByLabel('Residential address').fill('Dlouhá 1, Brno');
    await adding.getByLabel('Email').fill('jana@example.com');
    await adding.getByLabel('Phone').fill('420541555303');
    await adding.getByRole('textbox', { name: 'Issued on' }).fill('2021-03-04');
    await adding.getByRole('textbox', { name: 'Valid until' }).fill('2031-03-04');
    await adding.getByRole('textbox', { name: 'Date of birth' }).fill('2015-02-03');
    await chooseFiles(adding, PASSPORT);
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding.getByText('The person must be 18 or older').first()).toBeVisible();
    await adding.getByRole('textbox', { name: 'Date of birth' }).fill('1980-02-03');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding).toHaveCount(0);
    const person = page.getByRole('table', { name: 'Director' }).getByRole('row').nth(1);
    await expect(person).toContainText('Jana Eva NovákováFeb 03, 1980In review');
    await expect(page.getByText('No people added yet', { exact: true })).toHaveCount(2);
    await expect(tabs(page)).toHaveText(['Basic', 'Documents3', 'Contracts1', 'Individuals1']);

    await person.getByRole('button', { name: 'View Jana Eva Nováková' }).click();
    const seen = dialog(page, 'Jana Eva Nováková');
    await expect(seen.getByRole('heading', { level: 2 }).last()).toHaveText('Identity document');
    await expect(seen.getByText('Director', { exact: true })).toBeVisible();
    for (const [label, value] of [
      ['Date of birth', 'Feb 03, 1980'],
      ['Residential address', 'Dlouhá 1, Brno'],
      ['Email', 'jana@example.com'],
      ['Phone', '420541555303'],
      ['Politically exposed person', 'No'],
      ['Issued on', 'Mar 04, 2021'],
      ['Valid until', 'Mar 04, 2031'],
    ] as const)
      await expect(fact(page, label)).toHaveText(value);
    await expect(fileItems(seen)).toContainText(['passport.pdf']);
    await expect(seen.getByRole('link', { name: 'Download passport.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');

    await person.getByRole('button', { name: 'Edit Jana Eva Nováková' }).click();
    const editing = dialog(page, 'Edit person');
    for (const [label, value] of [
      ['Given name', 'Jana'],
      ['Middle name', 'Eva'],
      ['Surname', 'Nováková'],
      ['Residential address', 'Dlouhá 1, Brno'],
      ['Email', 'jana@example.com'],
      ['Phone', '420541555303'],
    ] as const)
      await expect(editing.getByLabel(label)).toHaveValue(value);
    await expect(editing.getByLabel('Politically exposed person')).not.toBeChecked();
    await editing.getByLabel('Surname').fill('Dvořáková');
    await editing.getByLabel('Politically exposed person').check();
    await editing.getByLabel('Delete passport.pdf').check();
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(person).toContainText('Jana Eva DvořákováFeb 03, 1980Missing');
    const [one] = (await portal.call(companies.individuals, { params: { id: COMPANY_WITHOUT_DOCUMENTS.id } })).body
      .data;
    expect(one).toMatchObject({
      type: 'director',
      given_name: 'Jana',
      middle_name: 'Eva',
      surname: 'Dvořáková',
      residential_address: 'Dlouhá 1, Brno',
      email: 'jana@example.com',
      phone: '420541555303',
      date_of_birth: '1980-02-03',
      document_issue_date: '2021-03-04',
      document_expiry_date: '2031-03-04',
      pep: true,
      files: [],
    });

    await person.getByRole('button', { name: 'Delete Jana Eva Dvořáková' }).click();
    const question = dialog(page, 'Delete the person?');
    const effect = "Jana Eva Dvořáková and their files will be deleted. This can't be undone.";
    await expect(question.getByText(effect, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(
      (await portal.call(companies.individuals, { params: { id: COMPANY_WITHOUT_DOCUMENTS.id } })).body.data,
    ).toEqual([one]);
    await person.getByRole('button', { name: 'Delete Jana Eva Dvořáková' }).click();
    await question.getByRole('button', { name: 'Delete person', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Director' })).toHaveCount(0);
    expect(
      (await portal.call(companies.individuals, { params: { id: COMPANY_WITHOUT_DOCUMENTS.id } })).body.data,
    ).toEqual([]);
  },
);

test(
  "people of a company are listed, added and edited by role, and overwrite a colleague's changes only on request",
  { tag: ['@COM-007', '@COM-013', '@COM-017', '@COM-038'] },
  async ({ page, portal }) => {
    await openCompany(page, portal, BOOKSHOP_COMPANY, 'individuals');
    const table = (type: string) => page.getByRole('table', { name: type });
    const marta = row(page, 'Marta Kowalska');
    const editMarta = marta.getByRole('button', { name: 'Edit Marta Kowalska' });
    const form = dialog(page, 'Edit person');
    /** Address of the screen with the form open. */
    let address = '';

    await test.step('each role of the company lists its people', async () => {
      await expect(tabs(page).nth(3)).toHaveAttribute('aria-current', 'page');
      for (const [type, ...names] of [
        ['Director', 'Олена Ковальчук', 'Петро Гнатюк'],
        ['Beneficial owner', 'Олена Ковальчук', 'Marta Kowalska'],
        ['Authorized person', 'Соломія Дубровська-Захарченко'],
      ] as const) {
        const people = table(type).getByRole('row');
        await expect(people).toHaveCount(1 + names.length);
        await expect(people).toContainText(['NameDate of birthIdentity document', ...names]);
      }
    });

    await test.step("a person is shown even if the server's answer has no files", async () => {
      await alterAnswers(page, '/individuals/*/*/info/', ({ files: _, ...others }) => others);
      await row(page, 'Петро Гнатюк').getByRole('button', { name: 'View Петро Гнатюк' }).click();
      await expect(dialog(page, 'Петро Гнатюк').getByText('Identity document')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Петро Гнатюк')).toHaveCount(0);
      await page.unrouteAll();
    });

    await test.step("Escape closes a person's details and returns the focus to the button that opened them", async () => {
      const view = page.getByRole('button', { name: 'View Marta Kowalska' });
      await view.press('Enter');
      await expect(dialog(page, 'Marta Kowalska')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(view).toBeFocused();
    });

    await test.step('a person is added to each role', async () => {
      for (const [label, type] of [
        ['Director', 'director'],
        ['Beneficial owner', 'ubo'],
        ['Authorized person', 'authorized'],
      ] as const) {
        await page.getByRole('button', { name: `Add: ${label}` }).click();
        const adding = dialog(page, `Add: ${label}`);
        await adding.getByLabel('Given name').fill('Ada');
        await adding.getByLabel('Surname').fill(type);
        await adding.getByRole('textbox', { name: 'Date of birth' }).fill('1980-02-03');
        await adding.getByLabel('Residential address').fill('Dlouhá 1, Brno');
        await adding.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(adding).toHaveCount(0);
        await expect(
          table(label)
            .getByRole('row')
            .filter({ hasText: `Ada ${type}` }),
        ).toHaveCount(1);
      }
      const { data } = (await portal.call(companies.individuals, { params: { id: BOOKSHOP_COMPANY.id } })).body;
      const added = data.filter(({ given_name: name }) => name === 'Ada');
      expect(added.map(({ type, surname }) => [type, surname])).toEqual(added.map(({ surname }) => [surname, surname]));
      expect(added).toHaveLength(3);
    });

    await test.step('a surname that a colleague has saved is shown, and overwritten on request', async () => {
      await editMarta.click();
      await form.getByLabel('Phone').fill('1234567');
      address = page.url();
      await saveSurname(page, portal, 'Kowalska', 'Nowak');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(['Surname: Kowalska → Nowak']);
      await form.getByRole('button', { name: 'Overwrite with my changes' }).click();
      await expect(form).toHaveCount(0);
      await expect(marta).toBeVisible();
    });

    await test.step("an identity document's dates that a colleague has saved are shown", async () => {
      await page.goto(address);
      await form.getByLabel('Phone').fill('7654321');
      await portal.faults.add({ path: '*/save/', body: { error: 'This person was changed meanwhile' } });
      await alterAnswers(page, '/individuals/*/*/info/', (answer) => ({
        ...answer,
        version: 'later',
        document_issue_date: '2025-02-03',
      }));
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('listitem')).toHaveText([/^Issued on: .* → Feb 03, 2025$/]);
    });
  },
);
