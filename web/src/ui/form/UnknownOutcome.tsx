import { Alert, Anchor, Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import type { Outcome } from './outcome.ts';

/** Above a form that may have moved money: the outcome is unknown. Outcomes of other tries follow. */
export function UnknownOutcome({ outcome: { text, others } }: { outcome: Outcome }) {
  return (
    <>
      <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} />}>
        {text}
      </Alert>
      <OtherOutcomes others={others} />
    </>
  );
}

const colors = { done: 'green', declined: 'red', progress: 'blue', unknown: 'yellow' } as const;

/** One line for each outcome of another earlier try. */
export const OtherOutcomes = ({ others = [] }: Pick<Outcome, 'others'>) =>
  others.map(({ kind, text, reason, link }, index) => (
    <Alert key={`${index} ${text}`} color={colors[kind]} role="status">
      {[text, reason].filter(Boolean).join('. ')}{' '}
      {link && (
        <Anchor component={Link} to={link.to} inherit>
          {link.label}
        </Anchor>
      )}
    </Alert>
  ));

/** Looks once more what became of it; the form's own button comes back when that look succeeded. */
export function CheckButton({ check }: { check: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    void check().finally(() => setRunning(false));
  };
  return (
    <Button loading={isRunning} onClick={run}>
      {t('Check again')}
    </Button>
  );
}
