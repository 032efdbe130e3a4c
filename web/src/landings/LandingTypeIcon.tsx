import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import type { LandingType } from '@portal/contract/landings/landingRules';

const icons = { donations: IconHeartHandshake, digital_goods: IconFileDownload, products: IconShoppingBag } as const;

/** Icon of a landing page type. */
export function LandingTypeIcon({ type }: { type: LandingType }) {
  const Icon = icons[type];
  return <Icon size={24} stroke={1.6} color="var(--portal-focus)" aria-hidden />;
}
