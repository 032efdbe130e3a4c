import { VisuallyHidden } from '@mantine/core';
import type { LandingAll } from '@portal/contract/landings';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { t } from '../../text/t.ts';
import { usePageTitle } from '../../ui/page/title.ts';
import { WhenLoaded } from '../../ui/page/WhenLoaded.tsx';
import { MessageFrame } from '../../ui/preview/MessageFrame.tsx';
import { getLandingEditorQuery } from '../landingReads.ts';
import classes from './LandingViewPage.module.css';
import { landingPreviewPage, createLandingPreviewMessage, PreviewUnavailable } from './LandingPreview.tsx';

/** Page for a separate window with a preview of a landing page's last saved version (LAND-014, LAND-016). */
export default function LandingViewPage() {
  const { merchant, landing } = useParams<{ merchant: string; landing: string }>();
  return (
    <main id="content" className={classes.window}>
      <WhenLoaded read={getLandingEditorQuery(Number(merchant), Number(landing))}>
        {(all) => <Content all={all} />}
      </WhenLoaded>
    </main>
  );
}

function Content({ all: { landing, preview } }: { all: LandingAll }) {
  usePageTitle(landing.name);
  const message = useMemo(() => createLandingPreviewMessage(preview), [preview]);
  return (
    <>
      <VisuallyHidden component="h1">{landing.name}</VisuallyHidden>
      {message ? (
        <MessageFrame title={t('Page preview')} {...landingPreviewPage} message={message} className={classes.page} />
      ) : (
        <PreviewUnavailable />
      )}
    </>
  );
}
