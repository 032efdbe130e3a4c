import { links, type Link } from '@portal/contract/links';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import type { RoutedFormState } from '../ui/form/RoutedForm.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { copyWithAlert } from '../ui/value/CopyButton.tsx';
import { staleLinkRoutes } from './linkReads.ts';
import { getLinkTitle } from './getLinkTitle.ts';

/**
 * Hook that returns the actions of a payment link: share an unpaid link (LINK-006, LINK-007), and delete the link
 * (LINK-008, LINK-019). Actions without the right show the reason.
 */
export function useLinkActions(form: RoutedFormState) {
  const remove = useRouteMutation(links.remove, staleLinkRoutes);
  const rights = useUserRights();
  const whyNot = (link: Link) => rights.whyNot('links.edit', link.merchant.id);
  return {
    copy: (link: Link): Choice[] =>
      link.can_copy ? [{ label: t('Copy link'), run: async () => copyWithAlert(link.url) }] : [],
    resend: (link: Link): Choice[] =>
      link.can_send || (link.can_copy && whyNot(link) !== undefined)
        ? [{ label: t('Resend'), whyNot: whyNot(link), run: () => form.open('send', { link: String(link.id) }) }]
        : [],
    remove: (link: Link): Choice[] =>
      link.can_delete || (link.status !== 'deleted' && whyNot(link) !== undefined)
        ? [
            {
              label: t('Delete'),
              danger: true,
              whyNot: whyNot(link),
              run: async () =>
                confirmAction({
                  title: t('Delete {name}', { name: getLinkTitle(link) }),
                  body: t("Payers can no longer pay with this link. Existing payments don't change."),
                  verb: t('Delete link'),
                  danger: true,
                  done: 'Link deleted',
                  run: () => remove.run({ params: { id: link.id }, body: {} }),
                }),
            },
          ]
        : [],
  };
}
