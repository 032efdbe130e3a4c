import { Group } from '@mantine/core';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { paymentLists, type Payment } from '@portal/contract/payments';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useOptionalRead } from '../../api/reads.ts';
import { textOf } from '../../api/textOf.ts';
import { t } from '../../text/t.ts';
import { rowsOf } from '../../ui/list/listRead.ts';
import { moneyText } from '../../ui/value/amountText.ts';
import { Badge } from '../../ui/value/Badge.tsx';
import { navigate } from '../route/hash.ts';
import { paths } from '../../paths/paths.ts';

/** Shortest text that is searched for. */
const MIN_LENGTH = 3;
const MAX_RESULTS = 5;
/** Milliseconds without a key press before the search starts. */
const PAUSE_MS = 250;

type Found = Pick<Payment, 'id' | 'order_id' | 'amount' | 'currency' | 'status' | 'outcome'>;

const isPayment = (row: Record<string, unknown>): row is Record<string, unknown> & Found =>
  typeof row['id'] === 'number' && ['order_id', 'amount', 'currency', 'status'].every((name) => textOf(row[name]));

const actionOf = ({ id, order_id, amount, currency, status, outcome }: Found): SpotlightActionData => ({
  id: `found payment ${id}`,
  label: t('Payment {id}', { id }),
  description: `${order_id} · ${moneyText(amount, currency)}`,
  leftSection: <IconReceipt size={20} stroke={1.6} aria-hidden />,
  rightSection: (
    <Group gap={4} wrap="nowrap">
      <Badge status={status} />
      {outcome && <Badge status={outcome} />}
    </Group>
  ),
  onClick: () => navigate(paths.payment(id, 'general')),
});

/** Palette entries of payments that match the text, with their status. Empty while they load or if the search fails. */
export function useFoundPayments(text: string): SpotlightActionData[] {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = words.length >= MIN_LENGTH && words === text.trim();
  const data = useOptionalRead(rowsOf(paymentLists.payments, { query: words, page: 1, limit: MAX_RESULTS }), isAsked);
  return isAsked && data ? data.data.filter(isPayment).map(actionOf) : [];
}
