import type { DesignConfiguration } from '@portal/contract/design/configuration';
import { t } from '../text/t.ts';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { sourceOf } from './configuration.ts';
import type { EditedConfiguration } from './designForm.ts';
import { sourceFault } from './sourceFault.ts';

/** The configuration as JSON: what is broken, unknown or wrong is refused with its line (DSN-016, DSN-021). */
export function SourceModal({ configuration, change, onClose }: EditedConfiguration & { onClose: () => void }) {
  return (
    <FormModal
      title={t('Source code')}
      verb={t('Apply')}
      size="xl"
      initial={{ source: sourceOf(configuration) }}
      rules={{ source: sourceFault }}
      submit={async ({ source }) => change(JSON.parse(source) as DesignConfiguration)}
      onClose={onClose}
    >
      {(form) => (
        <TextareaInput
          label={t('Configuration')}
          description={t(
            'Icons of other payment methods and the countries are kept for checkouts that offer them: this page shows none.',
          )}
          minRows={12}
          maxRows={24}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...form.getInputProps('source')}
        />
      )}
    </FormModal>
  );
}
