import { expect, test } from 'vitest';
import { contentDisposition } from './send.ts';

test.each([
  ['receipt-1', `filename="receipt-1.pdf"; filename*=UTF-8''receipt-1.pdf`],
  ['Платежі', `filename="file.pdf"; filename*=UTF-8''%D0%9F%D0%BB%D0%B0%D1%82%D0%B5%D0%B6%D1%96.pdf`],
  ['a"b\r\nX: y/../(1)*', `filename="ab X y..1.pdf"; filename*=UTF-8''a%22b%20X%3A%20y%2F..%2F%281%29%2A.pdf`],
  ['\u{D800}\u0001', `filename="file.pdf"; filename*=UTF-8''file.pdf`],
  ['a\u202Efdp.exe', `filename="a fdp.exe.pdf"; filename*=UTF-8''a%20fdp.exe.pdf`],
])("a download's Content-Disposition header has the complete and safely encoded file name %j", (name, expected) => {
  expect(contentDisposition({ name, kind: 'pdf', disposition: 'attachment' })).toBe(`attachment; ${expected}`);
});
