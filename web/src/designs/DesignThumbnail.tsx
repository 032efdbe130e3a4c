import { getThemeStyles } from '@portal/contract/design/look';
import type { DesignConfiguration } from '@portal/contract/design/configuration';
import classes from './DesignThumbnail.module.css';

/** Decorative thumbnail of the checkout in a design's colors, hidden from screen readers. */
export function DesignThumbnail({ design }: { design: Pick<DesignConfiguration, 'theme' | 'css_variable'> }) {
  const { card, on_card, button, on_button, shadow } = getThemeStyles(design);
  return (
    <div className={classes.page} data-theme={design.theme.type} aria-hidden>
      <div className={classes.card} style={{ background: card, color: on_card, boxShadow: shadow || undefined }}>
        <i className={classes.chip} />
        <i className={classes.number} />
      </div>
      <div className={classes.button} style={{ background: button, color: on_button }}>
        <i className={classes.word} />
      </div>
    </div>
  );
}
