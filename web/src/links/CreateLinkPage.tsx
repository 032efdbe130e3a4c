import type { LinkInfo } from '@portal/contract/links';
import { useParams, useSearch } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { lastList } from '../ui/list/lastList.ts';
import { RequireMerchant } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { CreateLinkForm } from './CreateLinkForm.tsx';
import { linkInfo, linkMerchants, type LinkMerchant } from './linkReads.ts';

/** A new link (LINK-022, LINK-023); `?parent=` begins it with what another link says (LINK-018). */
export default function CreateLinkPage() {
  const parent = Number(new URLSearchParams(useSearch()).get('parent'));
  return (
    <>
      <PageHeader title={t('New link')} back={{ to: lastList(sections.links, paths.links()), label: t('Links') }} />
      <RequireMerchant>
        <WhenLoaded read={linkMerchants}>
          {(merchants) =>
            parent > 0 ? (
              <WhenLoaded key={parent} read={linkInfo(parent)}>
                {(link) => <Content merchants={merchants} parent={link} />}
              </WhenLoaded>
            ) : (
              <Content merchants={merchants} />
            )
          }
        </WhenLoaded>
      </RequireMerchant>
    </>
  );
}

/** The merchant of the address is one of those that the person may make links for. */
function Content({ merchants, parent }: { merchants: readonly LinkMerchant[]; parent?: LinkInfo }) {
  const { merchant = '', type } = useParams<{ merchant?: string; type: string }>();
  if (merchant !== '' && !merchants.some(({ id }) => String(id) === merchant)) throw new Failure('page', 404);
  return (
    <CreateLinkForm
      merchants={merchants}
      merchantId={merchant}
      tab={type === 'features' ? 'features' : 'settings'}
      parent={parent}
    />
  );
}
