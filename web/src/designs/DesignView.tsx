import type { Design } from '@portal/contract/designs';
import { t } from '../text/t.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import classes from './DesignForm.module.css';
import { majorOf } from './designForm.ts';
import { DesignPreviews } from './DesignPreviews.tsx';
import type { DesignConfig } from './designReads.ts';
import { presetName } from '../solutions/presetName.ts';
import { themeName, toldConfiguration } from './designWords.ts';
import { orderOf } from './previewMessage.ts';
import { useShown } from './useShown.ts';

/** A design for those who may only look at it. */
export function DesignView({ design, config }: { design: Design; config: DesignConfig }) {
  const merchant = useShown(design, config);
  const { configuration, amount, currency } = design;
  const facts = [
    { label: t('Comment'), value: design.comment },
    { label: t('Theme'), value: themeName(configuration.theme.type) },
    { label: t('Colours of card and button'), value: presetName(configuration.theme.preset) },
    { label: t('Amount of the preview'), value: moneyText(majorOf(amount), currency) },
  ];
  const rest = toldConfiguration(configuration).filter(([label]) => label !== t('Theme'));
  return (
    <div className={classes.columns}>
      <Facts
        groups={[
          { title: t('Design'), facts },
          { title: t('Options'), facts: rest.map(([label, value]) => ({ label, value })) },
        ]}
      />
      <DesignPreviews configuration={configuration} shown={{ merchant, order: orderOf(amount, currency) }} />
    </div>
  );
}
