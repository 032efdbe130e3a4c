import { Badge } from '../value/Badge.tsx';
import classes from './CardHeader.module.css';

interface Props {
  /** Id of the element with the name, which labels the card. */
  id: string;
  name: string;
  status: string;
  /** Heading level of the name in the card's header. */
  heading?: 'h2' | 'h3';
  isLarge?: boolean;
}

/** Header of a card: the record's name and status. */
export const CardHeader = ({ id, name, status, heading: Heading = 'h2', isLarge = false }: Props) => (
  <div className={classes.head}>
    <Heading id={id} className={classes.name} data-large={isLarge || undefined}>
      <bdi>{name}</bdi>
    </Heading>
    <Badge status={status} />
  </div>
);
