import { embedOrigin, MOST_EMBED_ORIGINS, webOrigin } from '@portal/contract/buttons/embedOrigins';
import type { Rule } from '@portal/contract/rules';
import { t } from '../text/t.ts';
import { withHttps } from '../ui/fields/accepted.ts';
import { TagsInput, type TagsInputProps } from '../ui/fields/TagsInput.tsx';

const rule: Rule = (typed) => embedOrigin(withHttps(typed));

/** Several websites by their origins. An address without a scheme gets `https://`; hosts are written in lower case and punycode. */
export const WebsitesInput = (props: TagsInputProps) => (
  <TagsInput
    placeholder="https://blog.example"
    {...props}
    rule={rule}
    normalize={(typed) => webOrigin(withHttps(typed))}
  />
);

/** Checks the number of a form's websites. */
export const websiteLimit: Rule = (origins) =>
  origins.split(',').length > MOST_EMBED_ORIGINS
    ? t('Enter at most {n} websites', { n: MOST_EMBED_ORIGINS })
    : undefined;
