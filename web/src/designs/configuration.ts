import type { DesignConfiguration } from '@portal/contract/design/configuration';

/** As its form holds it: one text, so that what has changed is seen at a glance. */
export const textOfConfiguration = (configuration: DesignConfiguration): string => JSON.stringify(configuration);

/** As a person reads and edits it (DSN-021). */
export const sourceOf = (configuration: DesignConfiguration): string => JSON.stringify(configuration, null, 2);
