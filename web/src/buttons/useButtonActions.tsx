import { buttons, type Button } from '@portal/contract/buttons';
import { paths, sections } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { copyWithAlert } from '../ui/value/CopyButton.tsx';
import { staleButtonRoutes } from './buttonReads.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

/** Returns the address of the button list, with the user's last filters if they are known. */
export const getButtonListAddress = (): string => lastListAddress(sections.buttons, paths.buttons());

/**
 * Hook that returns the actions of a payment button (BTN-008 … BTN-012, BTN-017 … BTN-021). After a copy, the list
 * opens with the copy as its first row. Disabled actions show the reason. `removed` is called after a deletion.
 */
export function useButtonActions({ removed }: { removed?: () => void } = {}) {
  const leadOn = useNavigateUnlessLeft();
  const compile = useRouteMutation(buttons.compile);
  const clone = useRouteMutation(buttons.clone, staleButtonRoutes);
  const remove = useRouteMutation(buttons.remove, [buttons.list]);
  const rights = useUserRights();
  const whyNot = ({ merchant_id }: Button) => rights.whyNot('buttons.edit', merchant_id);
  const paramsOf = ({ merchant_id, id }: Button) => ({ params: { merchant: merchant_id, id }, body: {} });

  const copyCode = async ({ merchant_id, token, data }: Button) => {
    const design = data.params.design_id || 'default';
    const params = { merchant: merchant_id, design };
    let code = '';
    const read = async () => {
      code = (await compile.run({ params, body: { button_hash: token } })).source_code;
    };
    const isRead = await runAction(read, { done: () => undefined });
    if (isRead) await copyWithAlert(code);
  };
  return {
    copyCode: (button: Button): Choice => ({ label: t('Copy code'), run: () => copyCode(button) }),
    copyLink: (button: Button): Choice => ({
      label: t('Copy checkout link'),
      run: () => copyWithAlert(button.button_url),
    }),
    edit: (button: Button): Choice => ({
      label: t('Edit'),
      to: paths.editButton(button.merchant_id, button.id, 'settings'),
      whyNot: whyNot(button),
    }),
    duplicate: (button: Button): Choice => ({
      label: t('Duplicate'),
      whyNot: whyNot(button),
      run: async () => {
        const isDone = await runAction(() => clone.run(paramsOf(button)), { done: 'Button duplicated' });
        if (isDone) leadOn(paths.buttons());
      },
    }),
    remove: (button: Button): Choice => ({
      label: t('Delete'),
      danger: true,
      whyNot: whyNot(button),
      run: () =>
        confirmAction({
          title: t('Delete {name}', { name: button.name }),
          body: t("Payers can no longer pay with this button. Existing payments don't change."),
          verb: t('Delete button'),
          danger: true,
          done: 'Button deleted',
          run: async () => {
            await remove.run(paramsOf(button));
            removed?.();
          },
        }),
    }),
  };
}
