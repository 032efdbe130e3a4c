import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { toFailure, type Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';

interface Versioned {
  version: string;
}

/** Settings as text: pairs of label and value, always in the same order. */
export type SettingsFacts = readonly (readonly [label: string, value: string])[];

interface SettingsOptions<S extends Versioned, Body> {
  /** Settings from when the form opened. */
  loaded: S;
  read: FetchQueryOptions<S, Failure>;
  save: (body: Body & { version: string }) => Promise<S>;
  /** Labels and values of the settings, to show what a colleague changed. */
  describe: (settings: S) => SettingsFacts;
}

/** A form for settings that a colleague may change at the same time. */
interface SettingsForm<Body> {
  submit: (body: Body) => Promise<void>;
  /**
   * Shows a colleague's changes and the choice between both versions; null without a conflict. `submitAgain` sends the
   * form again.
   */
  conflict: (submitAgain: () => void, discardDraft?: () => void) => ReactNode;
  /** React key of the form; changes when the person takes the colleague's settings. */
  formKey: string;
}

/**
 * Saves settings if the server still stores the version that the form opened with. If a colleague saved another version,
 * nothing is overwritten: the person sees the changes and chooses.
 */
export function useSettingsForm<S extends Versioned, Body>(
  options: SettingsOptions<S, Body>,
): SettingsForm<Body> & { settings: S } {
  const queries = useQueryClient();
  const [base, setBase] = useState(options.loaded);
  const version = useRef(base.version);
  const [theirs, setTheirs] = useState<S>();
  const submit = async (body: Body) => {
    try {
      const saved = await options.save({ ...body, version: version.current });
      version.current = saved.version;
      setTheirs(undefined);
      queries.setQueryData(options.read.queryKey, saved);
    } catch (thrown) {
      if (toFailure(thrown).kind === 'refused')
        setTheirs(await readNewerSettings(queries, options.read, version.current));
      throw thrown;
    }
  };
  const takeTheirs = (settings: S) => {
    version.current = settings.version;
    setBase(settings);
    setTheirs(undefined);
  };
  const keepMine = (settings: S, submitAgain: () => void) => {
    version.current = settings.version;
    setTheirs(undefined);
    submitAgain();
  };
  return {
    settings: base,
    submit,
    formKey: base.version,
    conflict: (submitAgain, discardDraft) =>
      theirs && (
        <SettingsConflict
          before={options.describe(base)}
          now={options.describe(theirs)}
          onTake={() => {
            discardDraft?.();
            takeTheirs(theirs);
          }}
          onKeep={() => keepMine(theirs, submitAgain)}
        />
      ),
  };
}

/**
 * Reads the stored settings again; returns undefined if their version is still `version`, or if they cannot be read.
 */
export async function readNewerSettings<S extends Versioned>(
  queries: QueryClient,
  read: FetchQueryOptions<S, Failure>,
  version: string | undefined,
): Promise<S | undefined> {
  const now = await queries.fetchQuery({ ...read, staleTime: 0 }).catch(() => undefined);
  return now && now.version !== version ? now : undefined;
}

interface ConflictProps {
  before: SettingsFacts;
  now: SettingsFacts;
  onTake: () => void;
  onKeep: () => void;
}

/** Shows what a colleague changed while the form was open, and the choice between both versions. */
export function SettingsConflict({ before, now, onTake, onKeep }: ConflictProps) {
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
            {t('Overwrite with my changes')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
