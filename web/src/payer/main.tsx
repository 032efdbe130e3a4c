import './payer.css';
import { createRoot } from 'react-dom/client';
import { ChargesPage } from './ChargesPage.tsx';
import { PayerPage } from './PayerPage.tsx';
import { initPayerLanguage } from './payerLanguage.ts';
import { applySystemTheme } from './useCheckoutDesign.ts';

initPayerLanguage();
applySystemTheme();
const root = document.getElementById('root');
// Pages for payers: `/pay/{token}`, the same checkout in a frame, accepted recurring charges, and the preview for the
// design editor.
const [, room, token = ''] = location.pathname.split('/');
if (root && room === 'charges') createRoot(root).render(<ChargesPage token={token} />);
else if (root && room !== 'checkout') createRoot(root).render(<PayerPage token={token} />);
else if (root)
  void import('./preview/CheckoutPreview.tsx').then(({ CheckoutPreview }) =>
    createRoot(root).render(<CheckoutPreview />),
  );
// Sends the embedding page only the message that the checkout has loaded.
if (room === 'embed' && parent !== window) parent.postMessage({ checkout: 'ready' }, '*');
