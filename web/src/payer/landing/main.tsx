import '../payer.css';
import './landing.css';
import { createRoot } from 'react-dom/client';
import { initPayerLanguage } from '../payerLanguage.ts';
import { applySystemTheme } from '../useCheckoutDesign.ts';
import { LandingPage } from './LandingPage.tsx';

initPayerLanguage();
applySystemTheme();
const root = document.getElementById('root');
// `/l/{alias}`, or where its editor looks at the same page.
const [, room, alias = ''] = location.pathname.split('/');
if (root && room === 'l') createRoot(root).render(<LandingPage alias={alias} />);
else if (root)
  void import('./LandingPreview.tsx').then(({ LandingPreview }) => createRoot(root).render(<LandingPreview />));
