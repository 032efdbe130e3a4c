import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { classify, type Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';

interface Versioned {
  version: string;
}

/** What a form holds, in words: the same labels in the same order each time. */
export type Told = readonly (readonly [label: string, value: string])[];

interface Given<S extends Versioned, Body> {
  /** What the form was filled from. */
  loaded: S;
  read: FetchQueryOptions<S, Failure>;
  save: (body: Body & { version: string }) => Promise<S>;
  /** What a colleague may have changed, in words: label and value. */
  told: (settings: S) => Told;
}

/** A form over settings that colleagues may change meanwhile. */
interface SettingsForm<Body> {
  submit: (body: Body) => Promise<void>;
  /**
   * What somebody else has changed, and the choice; nothing while nobody has. `again` sends the form once more,
   * `discardDraft` forgets what was typed, where that is kept.
   */
  conflict: (again: () => void, discardDraft?: () => void) => ReactNode;
  /** Changes once the other's settings were taken: the form begins anew. */
  formKey: string;
}

/**
 * Saves settings over those that the form was filled from. Where somebody else changed them meanwhile, nothing is
 * overwritten unseen: the person is told what changed and chooses.
 */
export function useSettings<S extends Versioned, Body>(given: Given<S, Body>): SettingsForm<Body> & { settings: S } {
  const queries = useQueryClient();
  const [base, setBase] = useState(given.loaded);
  const version = useRef(base.version);
  const [theirs, setTheirs] = useState<S>();
  const submit = async (body: Body) => {
    try {
      const saved = await given.save({ ...body, version: version.current });
      version.current = saved.version;
      setTheirs(undefined);
      queries.setQueryData(given.read.queryKey, saved);
    } catch (thrown) {
      if (classify(thrown).kind === 'refused') setTheirs(await readNewer(queries, given.read, version.current));
      throw thrown;
    }
  };
  const take = (settings: S) => {
    version.current = settings.version;
    setBase(settings);
    setTheirs(undefined);
  };
  const keep = (settings: S, again: () => void) => {
    version.current = settings.version;
    setTheirs(undefined);
    again();
  };
  return {
    settings: base,
    submit,
    formKey: base.version,
    conflict: (again, discardDraft) =>
      theirs && (
        <Conflict
          before={given.told(base)}
          now={given.told(theirs)}
          onTake={() => {
            discardDraft?.();
            take(theirs);
          }}
          onKeep={() => keep(theirs, again)}
        />
      ),
  };
}

/** What the server stores now if its version differs from the one given; nothing if it does not, or cannot be read. */
export async function readNewer<S extends Versioned>(
  queries: QueryClient,
  read: FetchQueryOptions<S, Failure>,
  version: string | undefined,
): Promise<S | undefined> {
  const now = await queries.fetchQuery({ ...read, staleTime: 0 }).catch(() => undefined);
  return now && now.version !== version ? now : undefined;
}

interface ConflictProps {
  before: Told;
  now: Told;
  onTake: () => void;
  onKeep: () => void;
}

/** What a colleague changed while the form was open, and the choice between both versions. */
export function Conflict({ before, now, onTake, onKeep }: ConflictProps) {
  const changes = now.flatMap(([label, value], index) => {
    const old = before[index]?.[1] ?? '';
    return old === value ? [] : [{ label, before: old, now: value }];
  });
  return (
    <Alert color="yellow" role="alert" title={t('Another person changed these settings while you were editing')}>
      <Stack gap="sm">
        <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <li key={change.label}>
              <Text size="sm">
                {t('{label}: {before} → {now}', {
                  label: change.label,
                  before: change.before || '—',
                  now: change.now || '—',
                })}
              </Text>
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button size="compact-sm" variant="default" onClick={onTake}>
            {t('Use their changes')}
          </Button>
          <Button size="compact-sm" onClick={onKeep}>
            {t('Overwrite with mine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
