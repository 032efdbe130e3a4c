import { Button, Stack, Text, Title } from '@mantine/core';
import { cashRegisters, type CashRegisterProvider } from '@portal/contract/cashRegisters';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { runAction } from '../ui/overlay/runAction.ts';
import { normalizeProviderForm, getProviderFormQuery } from './cashRegisterReads.ts';
import classes from './cashRegisters.module.css';
import { getNextStepView, getStepPath } from './steps.ts';
import { readStoredTaxObject } from './taxObject.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

interface Props {
  merchantId: number;
  providers: readonly CashRegisterProvider[];
}

/** List of fiscalization providers. Choosing a provider opens its first step (CASH-044). */
export function ProviderChoice({ merchantId: merchant, providers }: Props) {
  const leadOn = useNavigateUnlessLeft();
  const queries = useQueryClient();
  const select = useRouteMutation(cashRegisters.selectProvider);
  const [chosen, choose] = useState<string>();
  const run = (provider: string) => {
    choose(provider);
    const send = async () => {
      const form = normalizeProviderForm(await select.run({ params: { merchant }, body: { provider } }));
      queries.setQueryData(getProviderFormQuery(merchant, provider).queryKey, form);
      const step = { type: 'add', form, kept: readStoredTaxObject(provider, merchant) } as const;
      leadOn(getStepPath(step, getNextStepView(step)));
    };
    void runAction(send, { done: () => undefined });
  };
  return (
    <section aria-label={t('Provider')}>
      <Title order={2} size="h4" mb="sm">
        {t('Provider')}
      </Title>
      <Stack gap="md">
        {providers.map(({ id, name, about }) => (
          <div key={id} className={classes.provider}>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {t(about)}
            </Text>
            <Button
              loading={select.running && chosen === id}
              disabled={select.running}
              aria-label={t('Choose {name}', { name })}
              onClick={() => run(id)}
            >
              {t('Choose')}
            </Button>
          </div>
        ))}
      </Stack>
    </section>
  );
}
