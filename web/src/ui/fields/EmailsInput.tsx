import { email } from '@portal/contract/rules';
import { TagsInput, type TagsInputProps } from './TagsInput.tsx';

/** Input for several email addresses (FORM-016, FORM-022). */
export const EmailsInput = (props: TagsInputProps) => (
  <TagsInput placeholder="name@example.com" {...props} rule={email} />
);
