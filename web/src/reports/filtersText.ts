import { t } from '../text/t.ts';
import { choiceText } from '../ui/list/filters/filterText.ts';
import { dayText } from '../ui/value/dateText.ts';

const valueOf = (text: string) => choiceText(dayText(text));

/**
 * What a report was narrowed to, in the portal's language: the server says `Status: approved; "Щур"` in English. What is
 * no title or value that the portal knows stays as it is.
 */
export const filtersText = (description: string): string =>
  description
    .split('; ')
    .map((part) => {
      const [, title, mode, values] = /^([^:"]+?)(?: \((is not|contains|at least|at most)\))?: (.+)$/u.exec(part) ?? [];
      if (title === undefined || values === undefined) return part;
      const how = mode === undefined ? '' : ` (${t(mode)})`;
      return `${t(title)}${how}: ${values.split(', ').map(valueOf).join(', ')}`;
    })
    .join('; ');
