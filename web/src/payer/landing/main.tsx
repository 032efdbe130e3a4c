import '../payer.css';
import './landing.css';
import { createRoot } from 'react-dom/client';
import { initPayerLanguage } from '../payerLanguage.ts';
import { applySystemTheme } from '../useCheckoutDesign.ts';
import { LandingPage } from './LandingPage.tsx';

initPayerLanguage();
applySystemTheme();
const root = document.getElementById('root');
// The path is `/l/{alias}` for customers; the preview of the editor has another first segment.
const [, room, alias = ''] = location.pathname.split('/');
if (root && room === 'l') createRoot(root).render(<LandingPage alias={alias} />);
else if (root)
  void import('./LandingPreview.tsx').then(({ LandingPreview }) => createRoot(root).render(<LandingPreview />));
