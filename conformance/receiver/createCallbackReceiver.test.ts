import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { listenUntilTestEnds } from '../support/selling/listening.ts';
import { createCallbackReceiver } from './createCallbackReceiver.ts';

/** Starts a callback receiver and returns its URL and its printed lines. */
async function opened(): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const url = await listenUntilTestEnds(
    createCallbackReceiver({ secret: 'whsec_c2VjcmV0', answer: 200, print: (line) => lines.push(line) }),
  );
  return { url, lines };
}
const send = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return [answer.status, await answer.text()];
};
const WRONG = [400, 'WRONG: signature, webhook-signature'];

describe('callback receiver', () => {
  test('the callback receiver refuses signatures of the right length with non-ASCII letters, and keeps running', async () => {
    const { url } = await opened();
    const headers = { 'webhook-signature': `v1,${'é'.repeat(44)}` };
    expect(await send(url, { signature: 'é'.repeat(40) }, headers)).toEqual(WRONG);
    expect(await send(url, {})).toEqual(WRONG);
  });

  test('the callback receiver keeps running after a request that breaks off', async () => {
    const { url, lines } = await opened();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await new Promise((sent) => socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"a":', sent));
    socket.destroy();
    await once(socket, 'close');
    expect(await send(url, {})).toEqual(WRONG);
    expect(lines).toHaveLength(1);
  });

  test('the callback receiver prints no control characters of a received callback', async () => {
    const { url, lines } = await opened();
    await send(url, { payment_id: '\u001B[2J', order_status: 'approved\nforged' });
    expect(lines[0]).toContain('payment ?[2J approved?forged');
  });
});
