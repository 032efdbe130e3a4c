import type { DesignConfiguration } from '@portal/contract/design/configuration';

/** Serializes a design's configuration to one text, the form's value, so that changes are easy to detect. */
export const serializeConfiguration = (configuration: DesignConfiguration): string => JSON.stringify(configuration);

/** Returns a design's configuration as formatted JSON for editing (DSN-021). */
export const formatConfigurationSource = (configuration: DesignConfiguration): string =>
  JSON.stringify(configuration, null, 2);
