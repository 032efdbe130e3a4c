import { Button, Stack, Text } from '@mantine/core';
import { type Design, designs } from '@portal/contract/designs';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { FormPage } from '../ui/form/FormPage.tsx';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { CONTRAST_PANEL_ID, ContrastPanel } from './ContrastPanel.tsx';
import { DesignFields } from './DesignFields.tsx';
import classes from './DesignForm.module.css';
import {
  buildDesignBody,
  getEditedConfiguration,
  type DesignBody,
  designRules,
  type DesignValues,
  parseMinorUnits,
  getDesignValues,
} from './designForm.ts';
import { DesignModals } from './DesignModals.tsx';
import { DesignPreviews } from './DesignPreviews.tsx';
import { withDesignConfiguration } from '../solutions/designList.ts';
import { type DesignConfig, getDesignQuery, staleDesignRoutes } from './designReads.ts';
import { listConfigurationFacts } from './designWords.ts';
import { createSampleOrder } from './previewMessage.ts';
import { usePreviewData } from './usePreviewData.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { contrastFailures } from '@portal/contract/design/look';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { useDesignActions } from './useDesignActions.tsx';

/**
 * Button that activates an inactive design (DSN-038, DSN-039). If a text has too little contrast, the button leads to
 * the contrast panel. Unsaved changes must be saved first.
 */
function ActivateButton({ design, form }: { design: Design; form: ValidatedForm<DesignValues> }) {
  const { askToActivate } = useDesignActions();
  if (!design.can_activate) return null;
  const isUnreadable = contrastFailures(getEditedConfiguration(form).configuration).length > 0;
  if (isUnreadable)
    return (
      <Button variant="default" onClick={() => document.getElementById(CONTRAST_PANEL_ID)?.focus()}>
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

interface Props {
  design: Design;
  config: DesignConfig;
}

const told = ({ name, comment, configuration }: Design) => [
  [t('Design name'), name] as const,
  [t('Comment'), comment] as const,
  ...listConfigurationFacts(configuration),
];

/**
 * Hook that saves a design. If payers already see the design, the server makes a copy, and the editor of the copy opens
 * (DSN-035).
 */
function useSave({ merchant_id: merchant, hash, ...design }: Design) {
  const save = useRouteMutation(designs.save, staleDesignRoutes);
  const leadOn = useNavigateUnlessLeft();
  const loaded = { merchant_id: merchant, hash, ...design };
  return useSettingsForm<Design, DesignBody>({
    loaded,
    read: getDesignQuery(merchant, hash),
    save: async (body) => {
      const saved = withDesignConfiguration(await save.run({ params: { merchant, hash }, body }));
      if (saved.hash === hash) return saved;
      leadOn(paths.design(merchant, saved.hash), { replace: true });
      return loaded;
    },
    describe: told,
  });
}

/** Design editor: fields beside previews of the checkout. */
export function DesignForm(props: Props) {
  return <WhenLoaded read={currentUserQuery}>{({ email }) => <Form {...props} email={email} />}</WhenLoaded>;
}

function Form({ design, config, email }: Props & { email: string }) {
  const { settings, submit, conflict, formKey } = useSave(design);
  return (
    <FormPage<DesignValues>
      key={formKey}
      label={t('Design')}
      verb={design.saves_as_copy ? t('Save as copy') : t('Save')}
      initial={getDesignValues(settings)}
      rules={designRules}
      submit={(values) => submit(buildDesignBody(values))}
      staysOpen={!design.saves_as_copy}
      renderActions={(form) => <ActivateButton design={design} form={form} />}
      draft={`${email} design ${design.hash}`}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit(), form.discardDraft)}
          {design.saves_as_copy && design.status === 'inactive' && (
            <Text size="sm" c="dimmed">
              {t(
                'A button, link or landing page uses this design, so saving creates a copy. You can then choose the copy there.',
              )}
            </Text>
          )}
          <Columns design={design} config={config} form={form} />
        </>
      )}
    </FormPage>
  );
}

function Columns({ design, config, form }: Props & { form: ValidatedForm<DesignValues> }) {
  const merchant = usePreviewData(design, config);
  const edited = getEditedConfiguration(form);
  const { amount, currency } = form.values;
  return (
    <>
      <ContrastPanel {...edited} />
      <div className={classes.columns}>
        <Stack gap="xl">
          <DesignFields form={form} currencies={config.currencies} {...edited} />
        </Stack>
        <DesignPreviews
          configuration={edited.configuration}
          shown={{ merchant, order: createSampleOrder(parseMinorUnits(amount), currency) }}
        />
      </div>
      <DesignModals merchantId={design.merchant_id} merchantLogo={config.merchant_logo} {...edited} />
    </>
  );
}
