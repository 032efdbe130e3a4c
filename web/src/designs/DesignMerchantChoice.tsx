import { useLocation } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';

const ALL = 'all';

interface Props {
  merchants: readonly { id: number; name: string }[];
  /** Id of the chosen merchant; undefined for all merchants. */
  chosen: number | undefined;
}

/** Links to the designs of all merchants or of one (DSN-004, DSN-005). */
export function DesignMerchantChoice({ merchants, chosen }: Props) {
  const [, navigate] = useLocation();
  return (
    <SelectInput
      label={t('Merchant')}
      maw={360}
      data={[
        { value: ALL, label: t('All merchants') },
        ...merchants.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(chosen ?? ALL)}
      onChange={(id) =>
        typeof id === 'string' &&
        id !== '' &&
        navigate(id === ALL ? paths.designs() : paths.merchantDesigns(Number(id)))
      }
    />
  );
}
