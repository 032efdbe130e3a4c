import { reports, type SpecialFile, type SpecialReport } from '@portal/contract/reports';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { z } from 'zod';
import { paths } from '../paths/paths.ts';
import { useAction } from '../api/client.ts';
import { classify } from '../api/failure.ts';
import { listOf } from '../api/listOf.ts';
import { t } from '../text/t.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { readAddress } from '../ui/list/listAddress.ts';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';
import { RightButton } from '../ui/overlay/RightButton.tsx';
import { failureText, isShownElsewhere } from '../ui/overlay/runAction.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

type FileType = z.infer<typeof SpecialFile>;

/** Buttons that save a special report in each of its file types, then open the downloads (REP-013, REP-014). */
export function SpecialSaves({ report, columns }: { report: SpecialReport; columns: readonly string[] }) {
  const leadOn = useNavigateUnlessLeft();
  const { filters } = readAddress(useSearch());
  const merchants = useSelectedMerchants();
  const save = useAction(reports.special.export, [reports.regular.find]);
  const [running, setRunning] = useState<FileType>();
  const run = async (type: FileType) => {
    setRunning(type);
    const chosen = merchants.length === 0 ? {} : { merchants: [...merchants] };
    try {
      await save.run({ params: { id: report.id, type }, body: { fields: [...columns], filters, ...chosen } });
      leadOn(paths.downloads('regular'));
    } catch (thrown) {
      const failure = classify(thrown);
      if (!isShownElsewhere(failure)) alert('danger', failureText(failure));
      setRunning(undefined);
    }
  };
  return listOf(report.accepted_file_types).map((type) => (
    <RightButton
      right="reports.read"
      key={type}
      variant="default"
      loading={running === type}
      disabled={running !== undefined && running !== type}
      onClick={() => void run(type)}
    >
      {t('Save {type}', { type: type.toUpperCase() })}
    </RightButton>
  ));
}
