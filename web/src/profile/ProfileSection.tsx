import { useId, type ReactNode, type Ref } from 'react';
import classes from './ProfilePage.module.css';

/** Section of the profile page with its heading. */
export function ProfileSection({
  title,
  heading,
  children,
}: {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title} {...(heading ? { ref: heading, tabIndex: -1 } : {})}>
        {title}
      </h2>
      {children}
    </section>
  );
}
