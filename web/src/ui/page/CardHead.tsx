import { Badge } from '../value/Badge.tsx';
import classes from './CardHead.module.css';

interface Props {
  /** Of the name: the card is labelled by it. */
  id: string;
  name: string;
  status: string;
  /** Of the name, by where the card stands on its page. */
  heading?: 'h2' | 'h3';
  isLarge?: boolean;
}

/** The head of a card: the name of its record, and the record's status. */
export const CardHead = ({ id, name, status, heading: Heading = 'h2', isLarge = false }: Props) => (
  <div className={classes.head}>
    <Heading id={id} className={classes.name} data-large={isLarge || undefined}>
      <bdi>{name}</bdi>
    </Heading>
    <Badge status={status} />
  </div>
);
