import { Alert, Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { usePartRead } from '../api/reads.ts';
import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { linkPreview } from './linkReads.ts';
import classes from './LinkPreview.module.css';

/** The page's policy goes on in the frame: the style of the mail is one of the portal's own. */
function withNonce(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
  return html.replace('<style>', `<style nonce="${nonce}">`);
}

function useText(page: Blob | undefined): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void page?.text().then((html) => isWanted && setText(withNonce(html)));
    return () => void (isWanted = false);
  }, [page]);
  return text;
}

/** What a payer gets by mail, in a frame where nothing runs (LINK-046, LINK-049). */
export function LinkPreview({ id }: { id: number }) {
  const { data, failure, refetch } = usePartRead({ ...linkPreview(id), retry: false });
  const html = useText(data);
  return (
    <Section title={t('Preview')}>
      {failure ? (
        <Alert color="yellow" role="alert" title={t('The preview could not be loaded')}>
          <Button variant="default" size="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Alert>
      ) : html === undefined ? (
        <Skeleton className={classes.frame ?? ''} />
      ) : (
        <iframe className={classes.frame} title={t('Email to the payer')} srcDoc={html} sandbox="" />
      )}
    </Section>
  );
}
