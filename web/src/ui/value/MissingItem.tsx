import type { Missing } from '@portal/contract/companies';
import { t } from '../../text/t.ts';

/** Name of a missing item, with the person it belongs to. */
export const MissingItem = ({ what, who }: Pick<Missing, 'what' | 'who'>) => (
  <>
    {t(what)}
    {who ? (
      <>
        {': '}
        <bdi>{who}</bdi>
      </>
    ) : null}
  </>
);
