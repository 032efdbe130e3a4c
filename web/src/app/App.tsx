import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, lazy, memo, Suspense, useMemo } from 'react';
import { Route, Router } from 'wouter';
import { useCachedQuery } from '../api/queryHooks.ts';
import { brandingQuery } from '../api/sharedQueries.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { useHasAlerts } from '../ui/overlay/alerts.ts';
import { FirstLoad } from './route/FirstLoad.tsx';
import bars from './shell/bars.module.css';
import { Unreachable } from './route/Unreachable.tsx';
import { Dialogs } from './session/Dialogs.tsx';
import { navigate } from './route/hash.ts';
import { SlowNavigation } from './route/SlowNavigation.tsx';
import { OfflineBar } from './shell/OfflineBar.tsx';
import { getScreenIdentity, useNavigation, useShownScreen, type ShownScreen } from './route/navigationState.ts';
import { ProgressBar } from './route/ProgressBar.tsx';
import { PublicFrame } from './shell/PublicFrame.tsx';
import { queryClient } from './session/queryClient.ts';
import { RootBoundary } from './route/RootBoundary.tsx';
import { RouteProvider, useRoutePath, useRouteQuery } from './route/RouteProvider.tsx';
import { colorSchemeManager } from './shell/colorScheme.ts';
import { ScreenSkeleton } from '../ui/page/ScreenSkeleton.tsx';
import { buildTheme, themeVariables } from './theme.ts';

const AlertStack = lazy(async () => ({ default: (await import('../ui/overlay/AlertStack.tsx')).AlertStack }));
/**
 * Developer tools of the reference server. Only its own build (`vite build --mode developer`) and `npm run dev` contain
 * them; in a deployed build, the mode is `production`.
 */
const DeveloperTools =
  import.meta.env.MODE === 'developer' || import.meta.env.MODE === 'development'
    ? lazy(async () => ({ default: (await import('../developer/DeveloperTools.tsx')).DeveloperTools }))
    : null;
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

const usePath = (): [string, typeof navigate] => [useRoutePath(), navigate];
const toHash = (path: string) => `#${path}`;

/**
 * The current screen inside its frame. The component re-renders only when another screen opens; a page reads the query
 * of the address itself.
 */
const Screen = memo(
  function Screen({ place }: { place: ShownScreen }) {
    const { Page, Shell } = place;
    const Frame = place.screen.isWhole ? Fragment : (Shell ?? PublicFrame);
    return (
      <Frame key={place.textVersion}>
        <ScreenBoundary key={getScreenIdentity(place)} waiting={<ScreenSkeleton />}>
          <Route path={place.screen.pattern}>
            <Page />
          </Route>
        </ScreenBoundary>
      </Frame>
    );
  },
  ({ place: before }, { place }) =>
    before.Page === place.Page &&
    before.Shell === place.Shell &&
    before.textVersion === place.textVersion &&
    getScreenIdentity(before) === getScreenIdentity(place),
);

function Stage({ place }: { place: ShownScreen | null }) {
  const isUnreachable = useNavigation((now) => now.isUnreachable);
  const hasAlerts = useHasAlerts();
  return (
    <>
      <ProgressBar />
      <OfflineBar />
      <SlowNavigation isShown={place !== null && !isUnreachable} />
      {isUnreachable ? <Unreachable /> : place ? <Screen place={place} /> : <FirstLoad />}
      <Dialogs />
      <div id="announcer" role="status" aria-live="polite" className={bars.announcer} />
      <Suspense>{hasAlerts && <AlertStack />}</Suspense>
      {DeveloperTools && (
        <Suspense>
          <DeveloperTools />
        </Suspense>
      )}
    </>
  );
}

function Placed() {
  const place = useShownScreen();
  return (
    <RouteProvider at={place}>
      <Router hook={usePath} searchHook={useRouteQuery} hrefs={toHash}>
        <Stage place={place} />
      </Router>
    </RouteProvider>
  );
}

function Themed() {
  const data = useCachedQuery(brandingQuery);
  const accent = data?.accent ?? null;
  const themed = useMemo(() => buildTheme(accent), [accent]);
  return (
    <MantineProvider
      theme={themed}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      cssVariablesResolver={themeVariables}
    >
      <RootBoundary>
        <Placed />
      </RootBoundary>
    </MantineProvider>
  );
}

/** Root component: query client, theme, router and the current screen. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed />
    </QueryClientProvider>
  );
}
