import { afterEach, expect, test, vi } from 'vitest';
import { isMessageFromFrame } from './useFrameMessages.ts';

afterEach(() => vi.unstubAllGlobals());

test("a preview accepts messages only from its frame's window and the portal's origin", () => {
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  const [own, other] = [{} as Window, {} as Window];
  const frame = { contentWindow: own };
  const said = (source: Window | null, origin: string) => isMessageFromFrame(frame, { source, origin });
  expect(said(own, 'https://portal.example')).toBe(true);
  expect(said(own, 'https://evil.example')).toBe(false);
  expect(said(other, 'https://portal.example')).toBe(false);
  expect(isMessageFromFrame({ contentWindow: null }, { source: null, origin: 'https://portal.example' })).toBe(false);
  expect(isMessageFromFrame(null, { source: own, origin: 'https://portal.example' })).toBe(false);
});
