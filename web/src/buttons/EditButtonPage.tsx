import { buttons, type ButtonInfo } from '@portal/contract/buttons';
import { useLocation, useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { useSettings } from '../ui/form/useSettings.tsx';
import { tellDone } from '../ui/overlay/tellAction.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { dayText } from '../ui/date/dayText.ts';
import { factsOf } from './ButtonFacts.tsx';
import { ButtonEditor } from './ButtonEditor.tsx';
import { valuesOf, type ButtonTab } from './buttonForm.ts';
import { buttonInfo, touched } from './buttonReads.ts';

/** A button that stands, to be changed (BTN-025, BTN-031). */
export default function EditButtonPage() {
  const { merchant, id, type } = useParams<{ merchant: string; id: string; type: ButtonTab }>();
  return (
    <WhenLoaded key={id} read={buttonInfo(Number(merchant), Number(id))}>
      {(button) => (
        <>
          <PageHeader
            title={t('Edit {name}', { name: button.name })}
            back={{ to: paths.button(button.merchant_id, button.id), label: button.name }}
          />
          <Content loaded={button} tab={type} />
        </>
      )}
    </WhenLoaded>
  );
}

/** What a colleague may have changed meanwhile. */
const told = (button: ButtonInfo): [label: string, value: string][] => [
  [t('Amount'), button.amount === null ? t('The payer says it') : moneyText(button.amount, button.currency)],
  [t('Last day to pay'), dayText(button.expire)],
  ...factsOf(button).flatMap(({ facts }) => facts.map(({ label, value }): [string, string] => [label, value || ''])),
];

function Content({ loaded, tab }: { loaded: ButtonInfo; tab: ButtonTab }) {
  const [, navigate] = useLocation();
  const edit = useAction(buttons.edit, touched);
  const { id, merchant_id: merchant, merchant: owner, checkout_version } = loaded;
  const { settings, submit, conflict, formKey } = useSettings({
    loaded,
    read: buttonInfo(merchant, id),
    save: (body: Parameters<typeof edit.run>[0]['body']) => edit.run({ params: { merchant, id }, body }),
    told,
  });
  const at = (name: ButtonTab) => paths.editButton(merchant, id, name);
  const form = at('settings').replace(/settings$/, '');
  return (
    <ButtonEditor
      key={formKey}
      label={t('Edit {name}', { name: loaded.name })}
      initial={valuesOf(settings)}
      merchants={[{ id: merchant, name: owner.name, status: '', checkout_version }]}
      merchantId={String(merchant)}
      tab={tab}
      at={at}
      staysAt={(path) => path.startsWith(form)}
      draft={`button ${id}`}
      isNew={false}
      save={async (_, body) => {
        await submit(body);
        tellDone();
        navigate(paths.button(merchant, id));
      }}
      above={conflict}
    />
  );
}
