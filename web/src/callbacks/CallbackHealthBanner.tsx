import { Alert, Anchor, Text } from '@mantine/core';
import type { CallbackHealth } from '@portal/contract/callbacks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Link } from 'wouter';
import type { z } from 'zod';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { paths, buildListAddress } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';
import { ICON_SIZE } from '../ui/page/iconSizes.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { callbackHealthQuery } from './callbackReads.ts';

/** Returns the host of a URL, such as `shop.example`; an invalid URL is returned unchanged. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

type Failing = z.infer<typeof CallbackHealth>['data'][number];

/** Maximum number of hosts that the banner names. Further hosts are only counted. */
const MOST = 3;

const logOf = ({ merchant, url }: Failing) =>
  buildListAddress(paths.callbacks(), [
    { s: 'merchant_id', m: 'eq', v: String(merchant.id) },
    { s: 'url', m: 'like', v: url },
  ]);

function Line({ failing }: { failing: Failing }) {
  const { merchant, url, failing_since: since, waiting } = failing;
  const said = t('{merchant}: callbacks to {host} have been failing since {moment}.', {
    merchant: merchant.name,
    host: hostOf(url),
  });
  const [before, after] = said.split('{moment}');
  return (
    <Text component="li" size="sm">
      {before}
      <Moment value={since} withTime />
      {after} {waiting > 0 && `${t('{n} callback pending.|{n} callbacks pending.', { n: waiting })} `}
      <Anchor component={Link} to={logOf(failing)} size="sm" underline="always">
        {t('Show callbacks')}
      </Anchor>
    </Text>
  );
}

/**
 * Banner that warns about failing callback URLs of the selected merchants, with the number of pending callbacks.
 * Renders nothing if no URL fails.
 */
export function CallbackHealthBanner() {
  const { may } = useUserRights();
  const merchants = useSelectedMerchants();
  const data = useOptionalQuery(callbackHealthQuery, may('callbacks.read')) ?? [];
  const failing = data.filter(({ merchant }) => merchants.length === 0 || merchants.includes(merchant.id));
  if (failing.length === 0) return null;
  const more = failing.length - MOST;
  return (
    <Alert
      color="red"
      mb="lg"
      role="status"
      icon={<IconAlertTriangle size={ICON_SIZE} />}
      title={t('Callbacks are failing')}
      data-paper="off"
    >
      <ul style={{ margin: 0, paddingInlineStart: 16, overflowWrap: 'anywhere' }}>
        {failing.slice(0, MOST).map((one) => (
          <Line key={`${one.merchant.id} ${one.url}`} failing={one} />
        ))}
      </ul>
      {more > 0 && <Text size="sm">{t('And {n} more address.|And {n} more addresses.', { n: more })}</Text>}
    </Alert>
  );
}
