import { useUserRights } from '../api/rights.ts';
import { RoutedForm, type RoutedFormState } from '../ui/form/RoutedForm.tsx';
import { CloneLandingModal } from './CloneLandingModal.tsx';
import { RemoveLandingModal } from './RemoveLandingModal.tsx';

interface Props {
  form: RoutedFormState;
  /** Called when the landing page was deleted, on a screen that shows only that page. */
  removed?: () => void;
}

/** Modals that clone or delete the landing page named in the address. */
export function LandingModals({ form, removed }: Props) {
  const { may } = useUserRights();
  const [merchant, landing] = [Number(form.param('merchant')), Number(form.param('landing'))];
  const isAllowed = landing > 0 && merchant > 0 && may('landings.edit', merchant);
  return (
    <>
      <RoutedForm form={form} name="clone" isAllowed={isAllowed}>
        {(close) => <CloneLandingModal merchantId={merchant} id={landing} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="remove" isAllowed={isAllowed}>
        {(close) => (
          <RemoveLandingModal
            merchantId={merchant}
            id={landing}
            onClose={close}
            {...(removed ? { onDone: removed } : {})}
          />
        )}
      </RoutedForm>
    </>
  );
}
