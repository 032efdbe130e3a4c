import { Button } from '@mantine/core';
import { contrastFailures } from '@portal/contract/design/look';
import type { Design } from '@portal/contract/designs';
import { t } from '../text/t.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { CONTRAST } from './ContrastPanel.tsx';
import { configurationOfForm, type DesignValues } from './designForm.ts';
import { useDesignActions } from './useDesignActions.tsx';

/**
 * Makes the design the one that payers see; offered where it is not in use, nor about to be (DSN-038, DSN-039). With too
 * little contrast it leads to the panel that says so; unsaved changes have to be saved first.
 */
export function ActivateButton({ design, form }: { design: Design; form: ValidatedForm<DesignValues> }) {
  const { askToActivate } = useDesignActions();
  if (!design.can_activate) return null;
  const isUnreadable = contrastFailures(configurationOfForm(form).configuration).length > 0;
  if (isUnreadable)
    return (
      <Button variant="default" onClick={() => document.getElementById(CONTRAST)?.focus()}>
        {t('Activate')}
      </Button>
    );
  if (form.isDirty)
    return (
      <Tooltip text={t('Save the design first: payers see only saved changes.')}>
        <Button variant="default" aria-disabled data-disabled>
          {t('Activate')}
        </Button>
      </Tooltip>
    );
  return (
    <Button variant="default" onClick={() => void askToActivate(design)}>
      {t('Activate')}
    </Button>
  );
}
