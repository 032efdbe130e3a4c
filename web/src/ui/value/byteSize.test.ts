import { describe, expect, test } from 'vitest';
import { formatByteSize } from './byteSize.ts';

describe('sizes in bytes', () => {
  test.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [51_200, '50 KB'],
    [51_712, '50.5 KB'],
    [1_234_567, '1.18 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [5000 * 1024 ** 8, '5,000 YB'],
  ])('a size of %d bytes is shown as "%s"', (bytes, said) => expect(formatByteSize(bytes)).toBe(said));

  test.each([
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 3 - 1, '1 GB'],
  ])('a size that would round up to 1024 is shown in the next unit: %d bytes is "%s"', (bytes, said) =>
    expect(formatByteSize(bytes)).toBe(said),
  );

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('the invalid size %d in bytes is shown as a dash', (bytes) =>
    expect(formatByteSize(bytes)).toBe('—'),
  );
});
