import { t } from '../text/t.ts';
import { filterChoiceText } from '../ui/list/filters/filterText.ts';
import { dayText } from '../ui/value/dateText.ts';

const valueOf = (text: string) => filterChoiceText(dayText(text));

/**
 * Translates the filters of a report, which the server describes in English: `Status: approved; "Щур"`. Unknown titles and
 * values stay unchanged.
 */
export const translateFilters = (description: string): string =>
  description
    .split('; ')
    .map((part) => {
      const [, title, mode, values] = /^([^:"]+?)(?: \((is not|contains|at least|at most)\))?: (.+)$/u.exec(part) ?? [];
      if (title === undefined || values === undefined) return part;
      const how = mode === undefined ? '' : ` (${t(mode)})`;
      return `${t(title)}${how}: ${values.split(', ').map(valueOf).join(', ')}`;
    })
    .join('; ');
