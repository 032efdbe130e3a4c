import { checkout } from '@portal/contract/checkout';
import { payerFetch } from '../api/payerFetch.ts';
import { openBody } from './openBody.ts';

// Stands in the page itself: the session comes while the page's script is still on its way.
const [, room, token = ''] = location.pathname.split('/');
if (room === 'pay') {
  globalThis.opening = payerFetch(checkout.open.path, checkout.open.method, openBody(token, false));
  // Whoever takes it says what went wrong.
  globalThis.opening.catch(() => undefined);
}
