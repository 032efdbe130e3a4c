import { classify, Failure } from '../../api/failure.ts';
import { ruleText } from '../../ui/form/formError.ts';
import { alert } from '../../ui/overlay/alerts.ts';
import { fieldPath } from '../blocks/blockValues.ts';
import { fieldName } from './fieldWords.ts';

/**
 * Shows the refusals of a save in one alert (SERR-031), and throws them again with the paths of the editor's fields. Other
 * failures are thrown unchanged.
 */
export function refusedOf(thrown: unknown): never {
  const { kind, status, error } = classify(thrown);
  if (kind !== 'refused' || error === undefined || typeof error === 'string') throw thrown;
  const pairs = Array.isArray(error) ? error : Object.entries(error);
  alert('danger', pairs.map(([path, said]) => `${fieldName(path)}: ${ruleText(said)}`).join('\n'));
  throw new Failure('refused', status, { error: pairs.map(([path, said]) => [fieldPath(path), said]) });
}
