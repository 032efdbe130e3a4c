import './api/configReady.ts';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './app/tokens.css';
import './app/print.css';
import { createRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { watchErrors } from './api/errorReports.ts';
import { Failure } from './api/failure.ts';
import { App } from './app/App.tsx';
import { watchMissingChunks } from './app/route/chunks.ts';
import { moveOuterQueryToHash } from './app/route/hash.ts';
import { startNavigation } from './app/route/navigation.ts';
import { handlePortalEvents } from './app/session/events.ts';
import { applyColorScheme } from './app/shell/colorScheme.ts';

watchErrors();
applyColorScheme();
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '');
moveOuterQueryToHash();
watchMissingChunks();
handlePortalEvents();
startNavigation();
const root = document.getElementById('root');
// Ignores failed API calls, because the component that made the call shows them. Other errors are programming errors
// and are logged.
const onCaughtError = (thrown: unknown) => {
  if (!(thrown instanceof Failure)) reportError(thrown);
};
if (root) createRoot(root, { onCaughtError }).render(<App />);
