import { expect, test } from 'vitest';
import { buildContractTest, buildCurl } from './requestAsCode.ts';

const read = { method: 'GET', path: '/api/v2/merchant/list/', params: { search: "it's" }, status: 200, body: null };
const write = { method: 'POST', path: '/api/v2/x/', status: 403, body: { name: "O'Neil", note: '$(id) `id`' } };

test('a request without a body becomes a curl command with its query', () => {
  expect(buildCurl(read, 'http://127.0.0.1:4010')).toBe(
    "curl 'http://127.0.0.1:4010/api/v2/merchant/list/?search=it%27s' \\\n  -b cookies.txt",
  );
});

test('a request with a body becomes a curl command that quotes the body for a shell', () => {
  expect(buildCurl(write, 'http://127.0.0.1:4010').split(' \\\n  ')).toEqual([
    "curl 'http://127.0.0.1:4010/api/v2/x/'",
    '-b cookies.txt',
    '-X POST',
    '-H "X-CSRFToken: $CSRF_TOKEN"',
    "-H 'content-type: application/json'",
    String.raw`-d '{"name":"O'\''Neil","note":"$(id) ${'`id`'}"}'`,
  ]);
});

test('a request becomes a contract test that expects its status', () => {
  expect(buildContractTest(write)).toContain('portal.http.post("/api/v2/x/")');
  expect(buildContractTest(write)).toContain(`.send({"name":"O'Neil","note":"$(id) \`id\`"});`);
  expect(buildContractTest(read)).toContain('expect(answer.status).toBe(200);');
});
