import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { contrastFailures, type ContrastFailure } from '@portal/contract/design/look';
import { t } from '../text/t.ts';
import classes from './ContrastPanel.module.css';
import type { EditedConfiguration } from './designForm.ts';
import { formatContrastFailure } from './designWords.ts';

/** Element id of the contrast panel. The button "Activate" leads to it while a text has too little contrast. */
export const CONTRAST_PANEL_ID = 'contrast';

/**
 * Panel that lists texts with too little contrast, each with the nearest color with enough contrast. Such texts prevent
 * the activation of the design.
 */
export function ContrastPanel({ configuration, change }: EditedConfiguration) {
  const failures = contrastFailures(configuration);
  if (failures.length === 0) return null;
  const take = ({ member }: ContrastFailure, colour: string) =>
    change({ css_variable: { ...configuration.css_variable, [member.replace('css_variable.', '')]: colour } });
  return (
    <Alert
      component="section"
      id={CONTRAST_PANEL_ID}
      tabIndex={-1}
      role="region"
      aria-label={t("This design can't be activated yet")}
      title={t("This design can't be activated yet")}
      color="yellow"
    >
      <Stack gap="xs">
        {failures.map((failure) => (
          <Group key={failure.where} gap="sm">
            <Text size="sm">{formatContrastFailure(failure)}</Text>
            {failure.nearest === undefined ? (
              <Text size="sm">{t('Choose other colours.')}</Text>
            ) : (
              <TakeButton colour={failure.nearest} onTake={(colour) => take(failure, colour)} />
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

const TakeButton = ({ colour, onTake }: { colour: string; onTake: (colour: string) => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<i className={classes.colour} style={{ background: colour }} aria-hidden />}
    onClick={() => onTake(colour)}
  >
    {t('Use {colour}', { colour })}
  </Button>
);
