import { landings, type Landing } from '@portal/contract/landings';
import { paths, sections } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import type { RoutedFormState } from '../ui/form/RoutedForm.tsx';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { openWindow } from '../ui/list/openRoute.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { copyWithAlert } from '../ui/value/CopyButton.tsx';
import { staleLandingRoutes } from './landingReads.ts';

/** Returns the address of the landing page list, with the filters that the user last used. */
export const getLandingListAddress = (): string => lastListAddress(sections.landings, paths.landings());

/** Features of the preview window. */
const VIEW = 'noopener,popup,width=1024,height=768';

/** Opens a preview of the landing page's last saved version, published or not, in a window (LAND-014). */
export const openLandingPreview = ({ merchant_id, id }: Pick<Landing, 'merchant_id' | 'id'>): void =>
  openWindow(`#${paths.landingView(merchant_id, id)}`, VIEW);

const at = ({ merchant_id: merchant, id: landing }: Landing) => ({ params: { merchant, landing }, body: {} });

/** Returns the address parameters that name a landing page for its modals. */
const named = ({ merchant_id, id }: Landing) => ({ merchant: String(merchant_id), landing: String(id) });

function useWhyNot(): (landing: Landing) => string | undefined {
  const rights = useUserRights();
  return ({ merchant_id: merchant }) => rights.whyNot('landings.edit', merchant);
}

/**
 * Hook that returns the actions of a landing page. Without the right, an action shows the reason (LAND-009). Modals
 * open through the address, and `LandingModals` renders them.
 */
export function useLandingActions(form: RoutedFormState) {
  const whyNot = useWhyNot();
  return {
    ...usePublishChoices(),
    edit: (landing: Landing): Choice => ({
      label: whyNot(landing) === undefined ? t('Edit') : t('Details'),
      to: paths.editLanding(landing.merchant_id, landing.id, 'settings'),
    }),
    preview: (landing: Landing): Choice => ({ label: t('Preview'), run: () => openLandingPreview(landing) }),
    /** Shares the address of a published landing page. The action is omitted if the address is not an http URL. */
    share: (landing: Landing): Choice[] =>
      landing.is_published && /^https?:\/\//i.test(landing.url)
        ? [
            { label: t('Open page'), href: landing.url },
            { label: t('Copy link'), run: () => copyWithAlert(landing.url) },
          ]
        : [],
    clone: (landing: Landing): Choice => ({
      label: t('Clone'),
      whyNot: whyNot(landing),
      run: () => form.open('clone', named(landing)),
    }),
    promocodes: ({ merchant_id: merchant }: Landing): Choice => ({
      label: t('Promocodes'),
      to: paths.promocodes(merchant),
    }),
    remove: (landing: Landing): Choice => ({
      label: t('Delete'),
      danger: true,
      whyNot: whyNot(landing),
      run: () => form.open('remove', named(landing)),
    }),
  };
}

const unready = ({ can_publish }: Landing) =>
  can_publish ? undefined : t('Required content is missing. Open the editor to see what.');

/** Hook that returns the actions to publish the last saved version of a landing page, or to unpublish it. */
function usePublishChoices() {
  const publish = useRouteMutation(landings.publish, staleLandingRoutes);
  const unpublish = useRouteMutation(landings.unpublish, staleLandingRoutes);
  const whyNot = useWhyNot();
  const toPublish = (landing: Landing): Choice => ({
    label: landing.is_published ? t('Publish changes') : t('Publish'),
    whyNot: whyNot(landing) ?? unready(landing),
    run: () =>
      confirmAction({
        title: t('Publish {name}', { name: landing.name }),
        body: t('Customers will see the last saved version.'),
        verb: t('Publish'),
        done: 'Page published',
        run: () => publish.run(at(landing)),
      }),
  });
  const toDeactivate = (landing: Landing): Choice => ({
    label: t('Deactivate'),
    whyNot: whyNot(landing),
    run: () =>
      confirmAction({
        title: t('Deactivate {name}', { name: landing.name }),
        body: t(
          'Are you sure you want to deactivate landing? It won’t be available for your customers. They will receive 404 error.',
        ),
        verb: t('Deactivate landing'),
        danger: true,
        done: 'Page deactivated',
        run: () => unpublish.run(at(landing)),
      }),
  });
  return {
    isDeactivating: unpublish.running,
    /** The action "Publish"; empty if all changes are already published. */
    publish: (landing: Landing): Choice[] => (landing.is_published && !landing.has_changes ? [] : [toPublish(landing)]),
    /** The action "Deactivate"; empty if the page is not published (SERR-034). */
    deactivate: (landing: Landing): Choice[] => (landing.is_published ? [toDeactivate(landing)] : []),
  };
}
