import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from 'vitest';
import { browser, open, recorded } from '../../test/app.ts';

const PERSON = {
  given_name: 'Milada',
  middle_name: 'Xenie',
  surname: 'Vopršálková',
  residential_address: 'Tajná 7, Brno',
  email: 'milada@example.com',
  phone: '+420541555399',
  date_of_birth: '1971-03-09',
  document_issue_date: '',
  document_expiry_date: '',
  pep: 'false',
};
const part = ([name, value]: [string, string]) =>
  `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test("neither the log nor the journal contains personal data of a company's people", async () => {
  const log = recorded();
  const person = browser(open({ logger: log.logger, control: true }));
  await person.signIn('owner@example.com');
  const url = `/api/v2/company_profile/${companyOf(MERCHANTS.garden)}/individuals/ubo/add/`;
  const headers = { 'content-type': 'multipart/form-data; boundary=xyz' };
  const payload = `${Object.entries(PERSON).map(part).join('')}--xyz--\r\n`;
  const { id } = (await person.ask('POST', url, { headers, payload })).json<{ id: number }>();
  expect(id).toBeGreaterThan(0);
  await person.ask('POST', url, { headers, payload: payload.replace('1971', '2021') });
  expect(log.lines.filter(({ audit }) => audit === 'company_individual_add').map(({ result }) => result)).toEqual([
    'ok',
    'refused',
  ]);
  for (const [name, value] of Object.entries(PERSON))
    if (value.length > 5) expect([name, log.text().includes(value)]).toEqual([name, false]);
  const journal = (await person.ask('GET', '/_mock/journal/')).body;
  expect(journal).toContain('/individuals/ubo/add/');
  for (const value of [PERSON.surname, PERSON.residential_address, PERSON.date_of_birth])
    expect([value, journal.includes(value)]).toEqual([value, false]);
});
