import { Button } from '@mantine/core';
import { linkLists, type Link } from '@portal/contract/links';
import { Link as RouteLink } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import { DataListActions } from '../ui/list/DataListActions.tsx';
import { prefetchList } from '../ui/list/listRead.ts';
import { registerMerchantText } from '../ui/list/EmptyList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { PaidAmount } from '../ui/value/PaidAmount.tsx';
import { EmailLinkModal } from './EmailLinkModal.tsx';
import { useLinkActions } from './useLinkActions.tsx';

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ query }, queries) => prefetchList(linkLists.links, query, [], queries);

const cells = {
  amount: ({ paid_amount: paid, amount, currency }: Link) => PaidAmount({ paid, asked: amount, currency }),
};

/** Page that lists payment links (LINK-001, LINK-005). */
export default function LinksPage() {
  const form = useRoutedForm({ keepsQuery: true });
  const actions = useLinkActions(form);
  const mayEdit = useUserRights().may('links.edit');
  const asked = Number(form.param('link'));
  return (
    <>
      <PageHeader
        title={t('Links')}
        actions={
          <>
            <DataListActions list={linkLists.links} />
            {mayEdit && (
              <Button component={RouteLink} to={paths.createManyLinks()} variant="default">
                {t('Links from a file')}
              </Button>
            )}
            {mayEdit && <CreateButton label={t('Create link')} />}
          </>
        }
      />
      <DataList
        list={linkLists.links}
        label={t('Links')}
        cells={cells}
        rowTo={({ id }) => paths.link(id)}
        menu={(link) => [
          { label: t('Details'), to: paths.link(link.id) },
          ...actions.copy(link),
          ...actions.resend(link),
          ...actions.remove(link),
        ]}
        empty={{
          title: t('No links yet'),
          action: mayEdit && <CreateButton label={t('Create the first link')} />,
          withoutMerchant: registerMerchantText(),
        }}
      />
      <RoutedForm form={form} name="send" isAllowed={mayEdit && asked > 0}>
        {(close) => <EmailLinkModal id={asked} onClose={close} />}
      </RoutedForm>
    </>
  );
}

const CreateButton = ({ label }: { label: string }) => (
  <Button component={RouteLink} to={paths.createLink(undefined, 'settings')}>
    {label}
  </Button>
);
