/** The columns a person chose for a list, in their order, and the title of that view. */
export interface ListSettingsRecord {
  /** `{user_id}:{list}` */
  id: string;
  fields: readonly string[];
  title: string;
}
