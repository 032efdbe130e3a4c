import { createElement, startTransition, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createObservable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';
import { DelayedContent } from '../../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../ui/page/ScreenSkeleton.tsx';
import type { HashAddress } from './hash.ts';
import type { Screen } from '../publicScreens.ts';
import { restoreScroll } from './scroll.ts';

/** The shown screen with its address and the shell around the screen. Visitors without a session have no shell. */
export interface ShownScreen extends HashAddress {
  screen: Screen;
  Page: ComponentType;
  Shell: ComponentType<{ children: ReactNode }> | null;
  /**
   * Version of the translated texts. A new version re-renders the frame, after texts arrive that were missing at its
   * first render.
   */
  textVersion: number;
}

interface Navigation {
  place: ShownScreen | null;
  /** Whether a route change is in progress. Until it ends, the previous screen stays visible. */
  isMoving: boolean;
  /** Whether the portal cannot be shown because its server does not answer. */
  isUnreachable: boolean;
}

const current = createObservable<Navigation>({ place: null, isMoving: false, isUnreachable: false });

/** Returns the current state of the navigation. */
export const getNavigation = current.get;

export function setNavigation(change: Partial<Navigation>): void {
  current.set({ ...current.get(), ...change });
}

/** Returns a value derived from the navigation state. The component re-renders only when this value changes. */
export const useNavigation = <Fact>(fact: (now: Navigation) => Fact): Fact => useObservable(current, fact);

/** Route parameters that only select a tab or preset a form, so a change of them does not open another screen. */
const TAB_PARAMETERS = new Set(['type', 'step', 'country', 'jurtype', 'business_type', 'merchant']);

/**
 * Returns the identity of a screen, regardless of its tab. Only a screen with another identity gets the focus and fresh
 * component state.
 */
export function getScreenIdentity(place: Pick<ShownScreen, 'screen' | 'path'>): string {
  const params = Object.entries(place.screen.pattern.exec(place.path)?.groups ?? {});
  return JSON.stringify([place.screen.pattern.source, params.filter(([name]) => !TAB_PARAMETERS.has(name))]);
}

/** Placeholder for a screen that the user left before the screen's data was loaded. */
export const EmptyScreen = (): ReactNode => createElement(DelayedContent, null, createElement(ScreenSkeleton));

/** New screen that is not rendered yet. Its scroll position is restored after it has rendered. */
let entering: ShownScreen | null = null;

/** Restores the scroll position when this screen has rendered; null restores nothing. */
export function restoreScrollWhenShown(place: ShownScreen | null): void {
  entering = place;
}

function enterShown(shown: ShownScreen | null): void {
  if (shown === null || shown !== entering) return;
  entering = null;
  restoreScroll();
}

/**
 * Returns the screen to render. A new screen renders as a React transition, while the previous one stays visible; a
 * removed screen and changes within a screen apply immediately.
 */
export function useShownScreen(): ShownScreen | null {
  const [shown, setShown] = useState(current.get().place);
  useLayoutEffect(() => {
    const follow = ({ place }: Navigation) => {
      const isOther = place !== null && place.Page !== EmptyScreen && place.screen !== shown?.screen;
      if (isOther) startTransition(() => setShown(place));
      else setShown(place);
    };
    follow(current.get());
    return current.subscribe(follow);
  }, [shown]);
  useLayoutEffect(() => enterShown(shown), [shown]);
  return shown;
}
