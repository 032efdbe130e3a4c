import type { SpotlightActionData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { search, type Found } from '@portal/contract/search';
import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useOptionalRead } from '../../api/reads.ts';
import { qWithDefaults } from '../../api/client.ts';
import { membersOf, rowsIn } from '../../api/listOf.ts';
import { textOf } from '../../api/textOf.ts';
import { screenExists } from '../../ui/page/screenExists.ts';
import { navigate } from '../route/hash.ts';
import { useRights } from '../../api/rights.ts';
import { addressOfFound } from './addressOfFound.ts';

/** Shortest text that is searched for. */
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
    label: textOf(found.title) ?? String(found.id),
    description: textOf(found.note) ?? '',
    leftSection: <Icon {...size} />,
    onClick: () => navigate(to),
  };
};

const known = (answer: { data: readonly Found[] }) => ({
  data: rowsIn(membersOf(answer).data, ['id']).filter(({ kind }) => Object.hasOwn(icons, kind)),
});

/** Palette entries of merchants, companies, colleagues, bank accounts and landing pages that match the text and have a screen. */
export function useFoundRecords(text: string): (kind: Found['kind']) => SpotlightActionData[] {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = words.length >= MIN_LENGTH && words === text.trim();
  const data = useOptionalRead(qWithDefaults(search.find, { query: { text: words } }, known), isAsked);
  const { may } = useRights();
  const shown = (isAsked ? (data?.data ?? []) : [])
    .map((found) => ({ found, to: addressOfFound(found, may) }))
    .filter(({ to }) => screenExists(to));
  return (kind) => shown.filter(({ found }) => found.kind === kind).map(({ found, to }) => actionOf(found, to));
}
