const icon = (path: string, className = 'icon') => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

/** Icons of the checkout. Every icon has a text beside it. */
export const WarningIcon = () => icon('M12 8v5M12 16.5v.01M12 3 2.5 20h19z');
export const LockIcon = () => icon('M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11');
export const DoneIcon = () => icon('M4.5 12.5l5 5L19.5 7', 'icon sign good');
export const FailedIcon = () => icon('M6 6l12 12M18 6L6 18', 'icon sign bad');
export const ClosedIcon = () => icon('M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'icon sign still');
export const BusyIcon = () => icon('M12 3a9 9 0 1 0 9 9', 'icon busy');
