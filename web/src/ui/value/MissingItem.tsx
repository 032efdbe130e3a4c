import type { Missing } from '@portal/contract/companies';
import { t } from '../../text/t.ts';

/** Name of a missing item, such as a document, with the person to whom it belongs. */
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
