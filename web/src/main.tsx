import './api/configReady.ts';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './app/tokens.css';
import './app/print.css';
import { createRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { Failure } from './api/failure.ts';
import { App } from './app/App.tsx';
import { watchMissingChunks } from './app/route/chunks.ts';
import { adoptOuterQuery } from './app/route/hash.ts';
import { startNavigation } from './app/route/navigation.ts';
import { handleEvents } from './app/session/events.ts';
import { applyScheme } from './app/shell/scheme.ts';

applyScheme();
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '');
adoptOuterQuery();
watchMissingChunks();
handleEvents();
startNavigation();
const root = document.getElementById('root');
// A failed call is shown where it belongs, it is no fault of the program.
const onCaughtError = (thrown: unknown) => {
  if (!(thrown instanceof Failure)) reportError(thrown);
};
if (root) createRoot(root, { onCaughtError }).render(<App />);
