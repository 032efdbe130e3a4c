import { describe, expect, test } from 'vitest';
import { deflateSync } from 'node:zlib';
import { companies, type FileType } from '@portal/contract/companies';
import { samplePng } from '@portal/contract/pictures.testData';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { samplePdf } from '@portal/fixtures/companies';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { uploadMultipart, type UploadPart } from '../support/upload.ts';

const coffee = companyOf(MERCHANTS.coffee);
const garden = companyOf(MERCHANTS.garden);
const PDF = Buffer.from(samplePdf('Mine'));

const TABS = {
  docs: { read: companies.docs, up: companies.uploadDoc, get: companies.docFile, remove: companies.deleteDoc, type: 3 },
  contracts: {
    read: companies.contracts,
    up: companies.uploadContract,
    get: companies.contractFile,
    remove: companies.deleteContract,
    type: 11,
  },
} as const;
type Tab = keyof typeof TABS;

const types = async (portal: Portal, tab: Tab, id = garden): Promise<FileType[]> =>
  (await portal.call(TABS[tab].read, { params: { id } })).body.data;
const put = (portal: Portal, tab: Tab, part: Partial<UploadPart> = {}, type: number = TABS[tab].type, id = garden) =>
  uploadMultipart(
    portal,
    { path: `${TABS[tab].up.path.replace(':id', String(id))}?file_type_id=${type}` },
    { bytes: PDF, name: 'mine.pdf', ...part },
  );
const filesOf = async (portal: Portal, tab: Tab, id = garden) =>
  (await types(portal, tab, id)).flatMap(({ files }) => files);

describe('company files', () => {
  test('company files are grouped by document type, and missing mandatory types are marked', async () => {
    covers('COM-014', 'COM-015', 'COM-028', 'COM-032', 'COM-043');
    const portal = await openPortal({ account: 'owner' });
    const brief = async (tab: Tab, id: number) =>
      (await types(portal, tab, id)).map(({ file_type_id: type, mandatory, missing, files }) => ({
        [type]: [mandatory, missing, ...files.map(({ name, status }) => `${name} ${status}`)],
      }));
    expect(await brief('docs', coffee)).toEqual([
      { 5: [true, false, 'identity-card.pdf rejected'] },
      { 3: [true, false, 'electricity-bill.pdf accepted'] },
      { 4: [false, false] },
    ]);
    expect(await brief('contracts', coffee)).toEqual([
      { 11: [true, false, 'service-agreement-signed.pdf accepted'] },
      { 12: [false, false] },
    ]);
    expect(await brief('docs', garden)).toEqual([
      { 1: [true, true] },
      { 2: [true, true] },
      { 3: [true, true] },
      { 4: [false, false] },
    ]);
    const [identity] = await types(portal, 'docs', coffee);
    expect(identity?.files[0]?.reason).toMatch(/blurred/);
  });

  test('each document type of a company has a description; a sole proprietor needs an identity document', async () => {
    covers('COM-014', 'COM-028', 'COM-032');
    const portal = await openPortal({ account: 'owner' });
    const said = async (tab: Tab, id: number) =>
      (await types(portal, tab, id)).map((one) => [one.file_type, one.file_desc, one.mandatory]);
    const both = [
      ['Proof of address', 'A bill or lease that shows the registered address.', true],
      ['Bank statement', 'For the account that receives settlements.', false],
    ];
    expect(await said('docs', garden)).toEqual([
      ['Certificate of registration', 'An extract from the company register, no older than three months.', true],
      ['Articles of association', 'The current version, all pages.', true],
      ...both,
    ]);
    expect(await said('docs', coffee)).toEqual([
      ['Identity document', 'Passport or identity card, all sides.', true],
      ...both,
    ]);
    const contracts = [
      ['Signed service agreement', 'The agreement, signed by a director or the proprietor.', true],
      ['Power of attorney', 'Needed if the person who signed is not a director.', false],
    ];
    expect(await said('contracts', garden)).toEqual(contracts);
    expect(await said('contracts', coffee)).toEqual(contracts);
  });

  test.each([
    ['docs', ['COM-033', 'COM-034', 'COM-035']],
    ['contracts', ['COM-029', 'COM-030', 'COM-031']],
  ] as const)('company files can be uploaded to the %s, downloaded and deleted', async (tab, rows) => {
    covers('COM-001', ...rows);
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await put(portal, tab, { name: '../..\\Мій договір\u202E.pdf' });
    expect(status).toBe(200);
    const type = (await types(portal, tab)).find(({ file_type_id: id }) => id === TABS[tab].type);
    expect(type).toMatchObject({
      missing: false,
      files: [{ id: body.id, name: 'Мій договір.pdf', size: PDF.length, status: 'in review', reason: null }],
    });
    const other = tab === 'docs' ? 'contracts' : 'docs';
    expect(await filesOf(portal, other)).toEqual([]);
    const params = { id: garden, file_id: body.id ?? 0 };
    const sent = await portal.call(TABS[tab].get, { params });
    expect(sent.headers['content-type']).toBe('application/pdf');
    expect(sent.headers['content-disposition']).toMatch(/^attachment;.*%D0%9C/);
    expect(Buffer.from(sent.body).equals(PDF)).toBe(true);
    expect((await portal.call(TABS[other].get, { params })).status).toBe(404);
    expect((await portal.call(TABS[other].remove, { params })).status).toBe(404);
    expect((await portal.call(TABS[tab].remove, { params })).body).toEqual({});
    expect(await filesOf(portal, tab)).toEqual([]);
    expect((await portal.call(TABS[tab].get, { params })).status).toBe(404);
    expect((await portal.call(TABS[tab].remove, { params })).status).toBe(404);
  });

  test.each([
    ['docs', ['COM-032', 'COM-035'], ['rejected', 'in review', 'accepted']],
    ['contracts', ['COM-028', 'COM-031'], ['in review', 'accepted']],
  ] as const)(
    "accepted files of the %s can't be deleted, and the latest file of a type is listed first",
    async (tab, rows, order) => {
      covers('COM-014', ...rows);
      const portal = await openPortal({ account: 'owner' });
      await put(portal, tab, {}, TABS[tab].type, coffee);
      const files = await filesOf(portal, tab, coffee);
      expect(files.map(({ status }) => status)).toEqual(order);
      for (const { id: file_id, status } of files) {
        const { error } = (await portal.call(TABS[tab].remove, { params: { id: coffee, file_id } })).body;
        expect(error).toBe(status === 'accepted' ? "An accepted file can't be deleted" : undefined);
      }
      expect(await filesOf(portal, tab, coffee)).toEqual(files.slice(-1));
    },
  );

  test.each(['docs', 'contracts'] as const)(
    'a company file in the %s gets the type of its content, whatever its name says',
    async (tab) => {
      covers('COM-029', 'COM-030', 'COM-033', 'COM-034');
      const portal = await openPortal({ account: 'owner' });
      await put(portal, tab, { bytes: Buffer.from(samplePng(40, 40)), name: 'lease.pdf' });
      const [{ id: file_id, name } = { id: 0, name: '' }] = await filesOf(portal, tab);
      expect(name).toBe('lease.png');
      const sent = await portal.call(TABS[tab].get, { params: { id: garden, file_id } });
      expect(sent.headers['content-type']).toBe('image/png');
    },
  );

  const packed = deflateSync('1 0 << /S /JavaScript /JS (app.alert(1)) >>');
  const pdf = (inside: string | Buffer) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(inside), Buffer.from('\n%%EOF\n')]);
  const FLATE = '/Type /ObjStm /Filter /FlateDecode';
  const streamOf = (objects: Buffer, dictionary = FLATE) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${objects.length} >>\nstream\n`),
      objects,
      Buffer.from('\nendstream\n'),
    ]);
  const inStream = pdf(streamOf(packed));
  const streams = pdf(Buffer.concat(Array.from({ length: 2001 }, () => streamOf(deflateSync('1 0 null')))));
  const UNSEEN = "The PDF can't be checked: upload another copy";
  const script = 'The PDF contains a script or an attached file: upload one with pages only';
  test.each<readonly [what: string, bytes: Buffer, error: string]>([
    ['empty', Buffer.alloc(0), 'The file is empty'],
    ['too large', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024, 10)]), 'The file is larger than 5 MB'],
    ['a program', Buffer.from('MZ\u0090\u0000this is no document'), 'Only PDF, PNG and JPG files can be uploaded'],
    ['incomplete', PDF.subarray(0, 200), 'The file is damaged: upload another copy'],
    [
      'an incomplete picture',
      Buffer.from(samplePng(40, 40)).subarray(0, 40),
      'The file is damaged: upload another copy',
    ],
    ['a picture of 60 megapixels', Buffer.from(samplePng(10_000, 6000)), 'The picture has too many pixels'],
    ['a PDF with a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'), script],
    ['a PDF with a script name in another spelling', pdf('<< /S /Java#53cript /JS (x) >>'), script],
    ['a PDF with a script in a compressed object', inStream, script],
    ['a PDF that decompresses to more than is checked', streams, UNSEEN],
    ...[
      '/Type /Obj#53tm /Filter /FlateDecode',
      '/Type /ObjStm /Fil#74er /FlateDecode',
      `/Filter /FlateDecode ${' '.repeat(2000)} /Type /ObjStm`,
      `${FLATE} ${' '.repeat(2000)}`,
      `${FLATE} /DecodeParms << /Predictor 12 >>`,
    ].map(
      (said) =>
        [
          `a PDF whose packed objects hide behind ${said.replace(/ +/g, ' ')}`,
          pdf(streamOf(packed, said)),
          UNSEEN,
        ] as const,
    ),
    ['a PDF with an attached file', pdf('<< /Type /EmbeddedFile >>'), script],
    [
      'a PDF with a password',
      pdf('<< /Encrypt 5 0 R >>'),
      'The PDF is password-protected: upload one without a password',
    ],
  ])('an upload of a company file that is %s is rejected and not stored', async (_what, bytes, error) => {
    covers('COM-029', 'COM-033');
    const portal = await openPortal({ account: 'owner' });
    for (const tab of ['docs', 'contracts'] as const) {
      expect((await put(portal, tab, { bytes, name: 'document.pdf' })).body.error).toBe(error);
      expect(await filesOf(portal, tab)).toEqual([]);
    }
  });

  test('an interrupted upload of a company file stores nothing', async () => {
    const portal = await openPortal({ account: 'owner' });
    const head = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="lease.pdf"\r\n\r\n';
    const { status } = await portal.http
      .post(`${companies.uploadDoc.path.replace(':id', String(garden))}?file_type_id=3`)
      .set('X-CSRFToken', decodeURIComponent(portal.cookie('csrftoken') ?? ''))
      .set('content-type', 'multipart/form-data; boundary=xyz')
      .send(Buffer.concat([Buffer.from(head), PDF]));
    expect(status).toBe(400);
    expect(await filesOf(portal, 'docs')).toEqual([]);
  });

  test.each([
    ['docs', 'COM-033', 1, [11, 5]],
    ['contracts', 'COM-029', 12, [3, 1]],
  ] as const)(
    "the company's %s accept at most five files per document type, one per upload",
    async (tab, rowId, free, others) => {
      covers(rowId);
      const portal = await openPortal({ account: 'owner' });
      for (let sent = 0; sent < 5; sent += 1) expect((await put(portal, tab)).body.error).toBeUndefined();
      expect((await put(portal, tab)).body.error).toBe('A document can have up to five files: delete one first');
      expect(await filesOf(portal, tab)).toHaveLength(5);
      for (const type of others) expect((await put(portal, tab, {}, type)).status).toBe(404);
      const path = `${TABS[tab].up.path.replace(':id', String(garden))}?file_type_id=${free}`;
      expect((await uploadMultipart(portal, { path })).status).toBe(400);
      expect(
        (await uploadMultipart(portal, { path }, { bytes: PDF, name: 'a' }, { bytes: PDF, name: 'b' })).status,
      ).toBe(400);
      expect((await put(portal, tab, { bytes: Buffer.alloc(11 * 1024 * 1024) })).status).toBe(413);
      expect((await put(portal, tab, {}, free)).status).toBe(200);
    },
  );

  test.each([
    ['docs', ['COM-033', 'COM-034', 'COM-035']],
    ['contracts', ['COM-029', 'COM-030', 'COM-031']],
  ] as const)('uploading a company file to the %s and deleting a file need the right to edit', async (tab, rows) => {
    covers(...rows);
    const portal = await openPortal({ account: 'owner' });
    const viewer = await portal.as('viewer');
    const [file] = await filesOf(viewer, tab, coffee);
    const { type, get, remove } = TABS[tab];
    expect((await put(viewer, tab, {}, type, coffee)).status).toBe(403);
    const params = { id: coffee, file_id: file!.id };
    expect((await viewer.call(remove, { params })).status).toBe(403);
    expect((await viewer.call(get, { params })).status).toBe(200);
    const other = await portal.as('other');
    expect((await other.call(get, { params })).status).toBe(404);
    expect((await put(other, tab, {}, type, coffee)).status).toBe(404);
    const mixed = await portal.as('mixed');
    expect((await mixed.call(get, { params })).status).toBe(403);
  });
});
