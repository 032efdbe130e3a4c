import type { SpotlightActionData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { search, type Found } from '@portal/contract/search';
import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useOptionalQuery } from '../../api/queryHooks.ts';
import { createQuery } from '../../api/client.ts';
import { toPartialObject, requireRows } from '../../api/toList.ts';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { screenExists } from '../../ui/page/screens.ts';
import { navigate } from '../route/hash.ts';
import { useUserRights } from '../../api/rights.ts';
import { getSearchResultPath } from './getSearchResultPath.ts';

/** Minimum length of a text to search for records. */
const MIN_LENGTH = 2;
/** Milliseconds without a key press before the search starts. */
const PAUSE_MS = 250;

const size = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const icons: Readonly<Record<Found['kind'], typeof IconUser>> = {
  merchant: IconBuildingStore,
  company: IconBuilding,
  colleague: IconUser,
  account: IconBuildingBank,
  landing: IconBrowser,
};

const actionOf = (found: Found, to: string): SpotlightActionData & { kind: Found['kind'] } => {
  const Icon = icons[found.kind];
  return {
    kind: found.kind,
    id: `found ${found.kind} ${found.id}`,
    label: toDisplayText(found.title) ?? String(found.id),
    description: toDisplayText(found.note) ?? '',
    leftSection: <Icon {...size} />,
    onClick: () => navigate(to),
  };
};

const known = (answer: { data: readonly Found[] }) => ({
  data: requireRows(toPartialObject(answer).data, ['id']).filter(({ kind }) => Object.hasOwn(icons, kind)),
});

/**
 * Returns search palette entries for merchants, companies, colleagues, bank accounts and landing pages that match the
 * text and have a screen.
 */
export function useFoundRecords(text: string): (kind: Found['kind']) => SpotlightActionData[] {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = words.length >= MIN_LENGTH && words === text.trim();
  const data = useOptionalQuery(createQuery(search.find, { query: { text: words } }, known), isAsked);
  const { may } = useUserRights();
  const shown = (isAsked ? (data?.data ?? []) : [])
    .map((found) => ({ found, to: getSearchResultPath(found, may) }))
    .filter(({ to }) => screenExists(to));
  return (kind) => shown.filter(({ found }) => found.kind === kind).map(({ found, to }) => actionOf(found, to));
}
