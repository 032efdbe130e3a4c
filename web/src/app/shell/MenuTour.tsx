import { Box, Button, Group as Row, Text, Title } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import type { MenuGroup } from './menu.ts';
import classes from './MenuTour.module.css';

/** Descriptions of the menu groups, by group key. The tour skips groups without a description. */
const sentences: Readonly<Record<string, string>> = {
  getstarted: 'Register a merchant step by step and see which steps are left.',
  home: 'Turnover, charts and what needs your attention.',
  transactions: 'All payments with their history. Refund or capture a payment and send its receipt here.',
  reports: 'Reports you saved, ready to download.',
  solutions: 'Ways to get paid: buttons, links, landing pages and phone payments.',
  taxes: 'Connect cash registers so that each payment gets a fiscal receipt.',
  'multiparty-payments': 'Balances and payouts to cards and bank accounts.',
  settings: 'Your merchants and companies, and the rights of your colleagues.',
  help: 'Answers to common questions and ways to contact support.',
};

interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

const entryOf = (beside: HTMLElement | null, key: string) =>
  beside?.parentElement?.querySelector<HTMLElement>(`[data-group="${key}"] > *`) ?? null;

/** Position of a menu entry within its container, measured again when the window is resized. */
function usePlace(beside: RefObject<HTMLElement | null>, key: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const entry = entryOf(beside.current, key);
      const ground = beside.current?.parentElement?.getBoundingClientRect();
      if (!entry || !ground) return;
      entry.scrollIntoView({ block: 'nearest' });
      const { top, left, width, height } = entry.getBoundingClientRect();
      setPlace({ top: top - ground.top, left: left - ground.left, width, height });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [beside, key]);
  return place;
}

/** Handles the keyboard during the tour: Escape ends the tour, Tab moves only between the tour's buttons. */
function keepKeys(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation();
    leave();
  }
  if (event.key !== 'Tab') return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus();
}

/** Keeps the focus inside the tour. After the tour, the menu entry that starts it gets the focus. */
function useFocus(panel: RefObject<HTMLElement | null>, next: RefObject<HTMLElement | null>, step: number): void {
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) next.current?.focus();
  }, [panel, next, step]);
  useEffect(() => {
    const menu = panel.current?.parentElement;
    // The focus moves one frame later, because the menu may first narrow to icons.
    return () => void requestAnimationFrame(() => entryOf(menu?.firstElementChild as HTMLElement, 'tour')?.focus());
  }, [panel]);
}

/**
 * Guided tour of the menu: highlights and explains one menu group at a time (SHELL-018, SHELL-020). It renders inside
 * the sidebar or the drawer and always starts at the first group.
 */
export function MenuTour({ groups, leave }: { groups: readonly MenuGroup[]; leave: () => void }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState(0);
  const steps = groups.filter(({ key }) => key in sentences);
  const { key, label } = steps[step] ?? { key: '', label: '' };
  const place = usePlace(panel, key);
  useFocus(panel, next, step);
  const isLast = step >= steps.length - 1;
  return (
    <>
      <div role="presentation" className={classes.veil} onMouseDown={(event) => event.preventDefault()} />
      {place && <div className={classes.light} style={place} />}
      <Box
        component="section"
        ref={panel}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
        className={classes.panel}
        __vars={{ '--top': `${place?.top ?? 0}px` }}
        onKeyDown={(event) => keepKeys(event, leave)}
      >
        <div aria-live="polite">
          <Text size="xs" c="dimmed">
            {t('Step {n} of {total}', { n: step + 1, total: steps.length })}
          </Text>
          <Title order={2} size="h4" id={`${id}title`}>
            {t(label)}
          </Title>
          <Text size="sm" mt={4} id={`${id}text`}>
            {t(sentences[key] ?? '')}
          </Text>
        </div>
        <Row gap="xs" mt="md" justify="flex-end">
          {!isLast && (
            <Button size="sm" px="xs" variant="subtle" color="gray" mr="auto" onClick={leave}>
              {t('End tour')}
            </Button>
          )}
          {step > 0 && (
            <Button size="sm" px="xs" variant="default" onClick={() => setStep(step - 1)}>
              {t('Back')}
            </Button>
          )}
          <Button size="sm" px="xs" ref={next} onClick={isLast ? leave : () => setStep(step + 1)}>
            {isLast ? t('Done') : t('Next')}
          </Button>
        </Row>
      </Box>
    </>
  );
}
