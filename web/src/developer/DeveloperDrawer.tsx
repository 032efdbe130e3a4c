import { CloseButton } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../text/t.ts';
import { useRestoreFocus } from '../ui/page/restoreFocus.ts';
import { Tabs } from '../ui/page/Tabs.tsx';
import { ClockTab } from './ClockTab.tsx';
import classes from './Developer.module.css';
import { FaultsTab } from './FaultsTab.tsx';
import { OutboxTab } from './OutboxTab.tsx';
import { PortalRefresh } from './useControlAction.ts';
import { RequestsTab } from './RequestsTab.tsx';
import { ScenariosTab } from './ScenariosTab.tsx';
import { TestCardsTab } from './TestCardsTab.tsx';
import { WorldsTab } from './WorldsTab.tsx';

interface Props {
  close: () => void;
  /** Marks everything that the portal has read as stale. */
  refreshPortal: () => Promise<void>;
}

/**
 * Developer drawer: requests, clock, faults, messages, worlds, scenarios and test cards of the reference server. The
 * portal beside it stays usable. Its reads have a separate cache, which the end of a session does not empty.
 */
export function DeveloperDrawer({ close, refreshPortal }: Props) {
  const [client] = useState(() => new QueryClient());
  const panel = useRef<HTMLElement>(null);
  useRestoreFocus();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const shown = panel.current;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    shown?.addEventListener('keydown', onKey);
    return () => shown?.removeEventListener('keydown', onKey);
  }, [close]);
  const tabs = [
    { name: 'requests', label: t('Requests'), content: <RequestsTab /> },
    { name: 'clock', label: t('Clock'), content: <ClockTab /> },
    { name: 'faults', label: t('Faults'), content: <FaultsTab /> },
    { name: 'outbox', label: t('Messages'), content: <OutboxTab /> },
    { name: 'worlds', label: t('Worlds'), content: <WorldsTab /> },
    { name: 'scenarios', label: t('Scenarios'), content: <ScenariosTab /> },
    { name: 'cards', label: t('Test cards'), content: <TestCardsTab /> },
  ];
  return (
    <QueryClientProvider client={client}>
      <PortalRefresh value={refreshPortal}>
        <aside ref={panel} tabIndex={-1} className={classes.drawer} aria-label={t('Developer tools')}>
          <header className={classes.header}>
            <h2 className={classes.title}>{t('Developer tools')}</h2>
            <CloseButton onClick={close} aria-label={t('Close developer tools')} />
          </header>
          <Tabs tabs={tabs} label={t('Developer tools')} />
        </aside>
      </PortalRefresh>
    </QueryClientProvider>
  );
}
