import { contrastFailures } from '@portal/contract/design/look';
import { designs, type Design } from '@portal/contract/designs';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { staleDesignRoutes } from './designReads.ts';

const at = ({ merchant_id: merchant, hash }: Design) => ({ params: { merchant, hash }, body: {} });

/**
 * Hook that returns the actions of a checkout design. Disabled actions show the reason (DSN-008 … DSN-011, DSN-073).
 */
export function useDesignActions() {
  const activate = useRouteMutation(designs.activate, staleDesignRoutes);
  const clone = useRouteMutation(designs.clone, staleDesignRoutes);
  const remove = useRouteMutation(designs.remove, staleDesignRoutes);
  const rights = useUserRights();
  const whyNot = ({ merchant_id: merchant }: Design) => rights.whyNot('designs.edit', merchant);
  /** Activates a design after a confirmation (DSN-015). */
  const askToActivate = (design: Design) =>
    confirmAction({
      title: t('Activate {name}', { name: design.name }),
      body: t('Payers of {merchant} will see this design instead of the active one.', {
        merchant: design.merchant.name,
      }),
      verb: t('Activate'),
      run: () => activate.run(at(design)),
    });
  return {
    askToActivate,
    /** Activates a design, or opens its editor if a text has too little contrast. */
    setAsDefault: (design: Design): Choice[] =>
      !design.can_activate
        ? []
        : [
            {
              label: t('Set as default'),
              whyNot: whyNot(design),
              ...(contrastFailures(design.configuration).length > 0
                ? { to: paths.design(design.merchant_id, design.hash) }
                : { run: () => askToActivate(design) }),
            },
          ],
    /** Opens the form of a new payment button with this design (BTN-027). */
    newButton: ({ merchant_id: merchant, id }: Design): Choice => ({
      label: t('New button'),
      to: `${paths.createButton(String(merchant), 'settings')}?design_id=${id}`,
      whyNot: rights.whyNot('buttons.edit', merchant),
    }),
    clone: (design: Design): Choice => ({
      label: t('Clone'),
      whyNot: whyNot(design),
      run: () => runAction(() => clone.run(at(design))),
    }),
    remove: (design: Design, onDone?: () => void): Choice[] =>
      !design.can_remove && whyNot(design) === undefined
        ? []
        : [
            {
              label: t('Delete'),
              danger: true,
              whyNot: whyNot(design),
              run: () =>
                confirmAction({
                  title: t('Delete {name}', { name: design.name }),
                  body: t('Links and buttons that use this design will show the active design instead.'),
                  verb: t('Delete design'),
                  danger: true,
                  done: 'Design deleted',
                  run: async () => {
                    await remove.run(at(design));
                    onDone?.();
                  },
                }),
            },
          ],
  };
}
