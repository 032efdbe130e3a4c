import { checkout } from '@portal/contract/checkout';
import { fetchAsPayer } from '../api/fetchAsPayer.ts';
import { buildOpenBody } from './buildOpenBody.ts';

// Inline script of the checkout page. It requests the session while the main script is still loading.
const [, room, token = ''] = location.pathname.split('/');
if (room === 'pay') {
  globalThis.opening = fetchAsPayer(checkout.open.path, checkout.open.method, buildOpenBody(token, false));
  // Errors of the early request are reported by the code that uses its answer.
  globalThis.opening.catch(() => undefined);
}
