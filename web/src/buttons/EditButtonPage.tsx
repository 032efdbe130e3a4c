import { buttons, type ButtonInfo } from '@portal/contract/buttons';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { useSettings } from '../ui/form/useSettings.tsx';
import { alertDone } from '../ui/overlay/runAction.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { ButtonEditor } from './ButtonEditor.tsx';
import { valuesOf, type ButtonTab } from './buttonForm.ts';
import { buttonChoices, buttonInfo, touched } from './buttonReads.ts';
import { toldButton } from './toldButton.ts';
import type { ButtonChoices } from './useButtonChoices.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

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
          <WhenLoaded read={buttonChoices(button.merchant_id)}>
            {({ designs }) => <Content loaded={button} tab={type} designs={designs} />}
          </WhenLoaded>
        </>
      )}
    </WhenLoaded>
  );
}

interface Props {
  loaded: ButtonInfo;
  tab: ButtonTab;
  designs: ButtonChoices['designs'];
}

function Content({ loaded, tab, designs }: Props) {
  const edit = useAction(buttons.edit, touched);
  const { id, merchant_id: merchant, merchant: owner, checkout_version } = loaded;
  const { settings, submit, conflict, formKey } = useSettings({
    loaded,
    read: buttonInfo(merchant, id),
    save: (body: Parameters<typeof edit.run>[0]['body']) => edit.run({ params: { merchant, id }, body }),
    describe: toldButton,
  });
  const at = (name: ButtonTab) => paths.editButton(merchant, id, name);
  const form = at('settings').replace(/settings$/, '');
  const staysAt = (path: string) => path.startsWith(form);
  const leadOn = useNavigateUnlessLeft(staysAt);
  return (
    <ButtonEditor
      key={formKey}
      label={t('Edit {name}', { name: loaded.name })}
      initial={valuesOf(settings, designs)}
      merchants={[{ id: merchant, name: owner.name, status: '', checkout_version }]}
      merchantId={String(merchant)}
      tab={tab}
      at={at}
      staysAt={staysAt}
      draft={`button ${id}`}
      isNew={false}
      save={async (_, body) => {
        await submit(body);
        alertDone();
        leadOn(paths.button(merchant, id));
      }}
      above={conflict}
    />
  );
}
