import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { render } from 'vitest-browser-react/pure';
import { Router } from 'wouter';
import { getCurrentAddress, navigate, onAddressChange } from '../../src/app/route/hash.ts';
import { RouteProvider, useRoutePath, useRouteQuery } from '../../src/app/route/RouteProvider.tsx';
import { Dialogs } from '../../src/app/session/Dialogs.tsx';
import { colorSchemeManager } from '../../src/app/shell/colorScheme.ts';
import { buildTheme, themeVariables } from '../../src/app/theme.ts';
import { AlertStack } from '../../src/ui/overlay/AlertStack.tsx';

const listeners = new Set<() => void>();
onAddressChange(() => listeners.forEach((changed) => changed()));

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

const usePath = (): [string, typeof navigate] => [useRoutePath(), navigate];
const toHash = (path: string) => `#${path}`;

/** Renders the part for the current address, as the portal does, but without checking the session. */
function Routed({ children }: { children: ReactNode }) {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return (
    <RouteProvider key={hash === '' ? '/' : 'address'} at={getCurrentAddress()}>
      <Router hook={usePath} searchHook={useRouteQuery} hrefs={toHash}>
        {children}
      </Router>
    </RouteProvider>
  );
}

/** Renders a part of the portal with its surroundings: theme, cache, address, dialogs and alerts. */
export async function renderPart(part: ReactNode): Promise<void> {
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider
        theme={buildTheme(null)}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        cssVariablesResolver={themeVariables}
      >
        <Routed>
          <main>
            <Suspense>{part}</Suspense>
          </main>
          <Dialogs />
          <AlertStack />
        </Routed>
      </MantineProvider>
    </QueryClientProvider>,
  );
}
