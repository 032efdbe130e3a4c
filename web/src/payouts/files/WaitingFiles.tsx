import { Alert, Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useExtra } from '../../api/reads.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../text/t.ts';
import { payoutFiles } from './fileReads.ts';

/** Says that files of payouts wait for a decision, and leads there; nothing while none does. */
export function WaitingFiles() {
  const waiting = useExtra(payoutFiles)?.data.filter(({ status }) => status === 'waiting') ?? [];
  if (waiting.length === 0) return null;
  const mine = waiting.filter(({ can_decide: mayDecide }) => mayDecide).length;
  return (
    <Alert color="blue" mb="md">
      {mine > 0
        ? t('{n} file of payouts waits for your decision.|{n} files of payouts wait for your decision.', { n: mine })
        : t('{n} file of payouts waits for a colleague.|{n} files of payouts wait for a colleague.', {
            n: waiting.length,
          })}{' '}
      <Anchor component={Link} to={paths.payoutFiles()} inherit>
        {t('Files of payouts')}
      </Anchor>
    </Alert>
  );
}
