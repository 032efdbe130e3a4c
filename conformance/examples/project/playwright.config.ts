import { defineConfig } from '@playwright/test';

const baseURL = 'http://127.0.0.1:4011';
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testMatch: '*.e2e.ts',
  webServer: { command: 'npx merchant-portal-mock --port 4011 --payments 100', url: `${baseURL}/api/v2/saas/` },
  use: { baseURL, launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) } },
});
