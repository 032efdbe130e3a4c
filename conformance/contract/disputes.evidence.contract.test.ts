import { describe, expect, test } from 'vitest';
import { disputes } from '@portal/contract/disputes';
import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import { covers } from '../support/covers.ts';
import { DAMAGED_PICTURES } from '../support/files/damagedPictures.ts';
import { openPortal } from '../support/portal.ts';
import { uploadMultipart } from '../support/upload.ts';
import { disputeIdOf, readDispute, SAMPLE_PDF, sendEvidence, type EvidencePart } from './disputes.testData.ts';

describe('dispute evidence', () => {
  const tooMany = Array.from({ length: 6 }, () => ({}));
  const large = (more: number) => Buffer.concat([SAMPLE_PDF, Buffer.alloc(5 * 1024 * 1024 - SAMPLE_PDF.length + more)]);

  test.each<[string, EvidencePart[], number, unknown]>([
    [
      'a GIF with another name',
      [{}, { bytes: Buffer.from('GIF89a..........') }],
      200,
      [['file.1', 'Only PDF, PNG and JPG files can be sent']],
    ],
    ['an empty file', [{ bytes: Buffer.alloc(0) }], 200, [['file.0', 'The file is empty']]],
    ['a file that is a little too large', [{ bytes: large(1) }], 200, [['file.0', 'The file is larger than 5 MB']]],
    ['a file that is far too large', [{ bytes: Buffer.alloc(11 * 1024 * 1024, 37) }], 413, 'The file is too large'],
    ['no file', [], 200, [['file', 'Attach at least one file']]],
    ['too many files', tooMany, 400, 'Send up to 5 files, in the field "file"'],
    ['a file in another field', [{ field: 'picture' }], 400, 'Send up to 5 files, in the field "file"'],
  ])(
    'sending %s as dispute evidence is refused, and the dispute stays unchanged',
    async (_what, parts, status, error) => {
      covers('DIS-036');
      const portal = await openPortal({ account: 'owner' });
      const id = disputeIdOf(portal, 'needsResponse');
      const answer = await sendEvidence(portal, id, parts);
      expect([answer.status, answer.body.error]).toEqual([status, error]);
      expect(await readDispute(portal, id)).toMatchObject({ can_respond: true, files: [] });
    },
  );

  test.each(DAMAGED_PICTURES)('sending %s as dispute evidence is refused', async (_what, bytes) => {
    covers('DIS-036');
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'needsResponse');
    expect(await sendEvidence(portal, id, [{}, { bytes, name: 'photo.png' }])).toEqual({
      status: 200,
      body: { error: [['file.1', 'The file is damaged: upload another copy']] },
    });
    expect(await readDispute(portal, id)).toMatchObject({ can_respond: true, files: [] });
  });

  test.each([undefined, '', '  ', '\u200B', '../'])('an evidence file with the name %j is refused', async (name) => {
    covers('DIS-036');
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'needsResponse');
    const path = disputes.start.path.replace(':id', String(id));
    expect(
      await uploadMultipart(portal, { path }, { bytes: SAMPLE_PDF, name: 'a.pdf' }, { bytes: SAMPLE_PDF, name }),
    ).toEqual({
      status: 200,
      body: { error: [['file.1', 'The file must have a name']] },
    });
    expect(await readDispute(portal, id)).toMatchObject({ can_respond: true, files: [] });
  });

  test('dispute evidence can be a picture, and its long file name is truncated between characters', async () => {
    covers('DIS-036');
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'needsResponse');
    const name = `${'x'.repeat(199)}🐘.png`;
    const parts = [
      { bytes: Buffer.from(samplePng(8, 8)), name },
      { bytes: Buffer.from(sampleJpg(8, 8)), name: 'b.jpg' },
    ];
    expect(await sendEvidence(portal, id, parts)).toEqual({ status: 200, body: {} });
    expect((await readDispute(portal, id)).files.map((file) => file.name)).toEqual(['x'.repeat(199), 'b.jpg']);
  });

  test('a response to a dispute can have five files of five megabytes each', async () => {
    covers('DIS-036');
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'needsResponse');
    const parts = Array.from({ length: 5 }, (_, at) => ({ bytes: large(0), name: `${at}.pdf` }));
    expect(await sendEvidence(portal, id, parts)).toEqual({ status: 200, body: {} });
    expect((await readDispute(portal, id)).files).toHaveLength(5);
  });

  test('the explanation of a dispute response has at most 1000 characters, counting each line break once', async () => {
    covers('DIS-036');
    const portal = await openPortal({ account: 'owner' });
    const id = disputeIdOf(portal, 'needsResponse');
    const told = Array.from({ length: 20 }, () => 'x'.repeat(49)).join('\n');
    const tooLong = await sendEvidence(portal, id, [{}], 'x'.repeat(1001));
    expect(tooLong.body.error).toEqual([['explanation', 'The explanation is too long']]);
    expect((await sendEvidence(portal, id, [{}], told.replaceAll('\n', '\r\n').padEnd(1019, 'y'))).body).toEqual({});
    expect((await readDispute(portal, id)).explanation).toBe(told.padEnd(1000, 'y'));
  });
});
