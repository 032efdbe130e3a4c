import { Text } from '@mantine/core';
import type { LandingAll } from '@portal/contract/landings';
import classes from './PublishReview.module.css';
import { getFieldLabel, formatFieldValue } from './fieldWords.ts';

/** List of changed fields and rows, with the values before and after the change. */
export const ChangeList = ({ changes }: Pick<LandingAll, 'changes'>) => (
  <ul className={classes.list}>
    {changes.map(({ path, before, after }) => (
      <li key={`${path} ${before}`}>
        <Text size="sm" fw={500}>
          {getFieldLabel(path)}
        </Text>
        <Text size="sm" component="del" display="block" td="line-through" className={classes.before}>
          {formatFieldValue(path, before) || '—'}
        </Text>
        <Text size="sm" component="ins" display="block" td="none" className={classes.after}>
          {formatFieldValue(path, after) || '—'}
        </Text>
      </li>
    ))}
  </ul>
);
