import { afterAll, vi } from 'vitest';

// The test files of a worker share its globals: a stubbed `document` would stay for the next file.
afterAll(() => void vi.unstubAllGlobals());
