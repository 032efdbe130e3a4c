import { Code, List, Stack, Text } from '@mantine/core';
import { EMBED_TEST_PATH, type EmbedTestInput, type EmbedTestReport } from '@portal/contract/buttons/bench';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import classes from './EmbedTester.module.css';
import { isEmbedTestReport } from './isEmbedTestReport.ts';

/** Sample origin of the merchant's website, because `'self'` would mean the portal's own origin here. */
const SITE = 'https://shop.example';

/** Typical content security policies of merchants' pages, from none to the strictest. */
const policies = () => [
  { value: 'none', label: t('No CSP'), policy: '' },
  { value: 'scripts', label: t("Only scripts from the page's own site"), policy: `script-src ${SITE}` },
  { value: 'styles', label: t('No inline styles'), policy: `style-src ${SITE}` },
  { value: 'strict', label: t('Text only'), policy: "default-src 'none'" },
];

/**
 * Test of the embed code in a frame with an opaque origin, under a content security policy that the user chooses. Lists
 * the resources that the policy blocks.
 */
export function EmbedTester({ code }: { code: string }) {
  const [chosen, choose] = useState('none');
  const { policy = '' } = policies().find(({ value }) => value === chosen) ?? {};
  return (
    <Stack gap="sm">
      <SelectInput
        label={t('Content Security Policy (CSP)')}
        maw={400}
        data={policies().map(({ value, label }) => ({ value, label }))}
        value={chosen}
        onChange={(name) => typeof name === 'string' && choose(name)}
      />
      {policy !== '' && <Code block>{`Content-Security-Policy: ${policy}`}</Code>}
      <Bench key={`${policy}\n${code}`} code={code} policy={policy} />
    </Stack>
  );
}

function Bench({ code, policy }: EmbedTestInput) {
  const frame = useRef<HTMLIFrameElement>(null);
  const blocked = useBlocked(frame);
  const given = encodeURIComponent(JSON.stringify({ code, policy } satisfies EmbedTestInput));
  return (
    <>
      <iframe
        ref={frame}
        className={classes.frame}
        title={t('Test page with this code')}
        src={`${EMBED_TEST_PATH}#${given}`}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      <div role="status">
        {blocked.length > 0 && (
          <List size="sm">
            {blocked.map(({ directive, what }) => (
              <List.Item key={`${directive} ${what}`}>{t('{directive} blocked {what}', { directive, what })}</List.Item>
            ))}
          </List>
        )}
        {blocked.length === 0 && policy !== '' && (
          <Text size="sm" c="dimmed">
            {t('Nothing was blocked.')}
          </Text>
        )}
      </div>
    </>
  );
}

/**
 * Hook that returns the resources that the frame's policy blocked, without duplicates. The frame is identified by its
 * window, because its origin is opaque.
 */
function useBlocked(frame: RefObject<HTMLIFrameElement | null>): readonly EmbedTestReport['blocked'][] {
  const [blocked, setBlocked] = useState<readonly EmbedTestReport['blocked'][]>([]);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isEmbedTestReport(data)) return;
      const { directive, what } = data.blocked;
      setBlocked((known) =>
        known.some((one) => one.directive === directive && one.what === what) ? known : [...known, { directive, what }],
      );
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return blocked;
}
