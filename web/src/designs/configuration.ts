import type { DesignConfiguration } from '@portal/contract/design/configuration';

/** Configuration as one text, the form's value, so that changes are compared simply. */
export const serializeConfiguration = (configuration: DesignConfiguration): string => JSON.stringify(configuration);

/** Formatted JSON for editing (DSN-021). */
export const formatConfigurationSource = (configuration: DesignConfiguration): string =>
  JSON.stringify(configuration, null, 2);
