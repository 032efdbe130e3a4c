import { createElement, startTransition, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { observable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';
import { Delayed } from '../../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../ui/page/ScreenSkeleton.tsx';
import type { Address } from './hash.ts';
import type { Screen } from '../publicScreens.ts';
import { restoreScroll } from './scroll.ts';

/** The screen on the page, the address it was reached by, and the shell around it (none for people not signed in). */
export interface Place extends Address {
  screen: Screen;
  Page: ComponentType;
  Shell: ComponentType<{ children: ReactNode }> | null;
  /** Another number where texts came that its frame was drawn without. */
  textVersion: number;
}

interface Navigation {
  place: Place | null;
  /** A route change is under way; the screen before it still stands. */
  isMoving: boolean;
  /** The portal cannot be shown because its server does not answer. */
  isUnreachable: boolean;
}

const current = observable<Navigation>({ place: null, isMoving: false, isUnreachable: false });

/** Where the portal is, and whether it is on its way. */
export const navigation = current.get;

/** Tells everybody who asked. */
export function setNavigation(change: Partial<Navigation>): void {
  current.set({ ...current.get(), ...change });
}

/** One fact of the navigation: who asks for it is drawn again only when that changes. */
export const useNavigation = <Fact>(fact: (now: Navigation) => Fact): Fact => useObservable(current, fact);

/** Parameters that choose a part of a screen, or say what its form begins with. */
const WITHIN = new Set(['type', 'step', 'country', 'jurtype', 'business_type', 'merchant']);

/** Which screen it is, whatever its tab: only another one gets the focus and a fresh start. */
export function screenIdentity(place: Pick<Place, 'screen' | 'path'>): string {
  const params = Object.entries(place.screen.pattern.exec(place.path)?.groups ?? {});
  return JSON.stringify([place.screen.pattern.source, params.filter(([name]) => !WITHIN.has(name))]);
}

/** Where the next screen will stand, in the place of one that was left before it could be read. */
export const EmptyScreen = (): ReactNode => createElement(Delayed, null, createElement(ScreenSkeleton));

/** The place whose screen was not drawn yet: its scroll is restored when it is. */
let entering: Place | null = null;

/** Another screen comes: it is entered once it is drawn. */
export function enterWhenShown(place: Place | null): void {
  entering = place;
}

function enterShown(shown: Place | null): void {
  if (shown === null || shown !== entering) return;
  entering = null;
  restoreScroll();
}

/**
 * The place to draw. Another screen is drawn in slices while the one before it stays; what goes away goes at once, and
 * so do changes within a screen.
 */
export function useShownPlace(): Place | null {
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
