import { paths } from '@trove/contract/paths.ts';
import { COMPETITIONS } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { CalendarPlus } from 'lucide-react';

const loadWriter = () => import('./calendar-file.ts');
const preloading = preloadProps(loadWriter);

/** Downloads the dates of a competition as a calendar file. */
export function CalendarButton({ competition }: { competition: CompetitionRecord }) {
  const { nav, notify } = useHost();
  const save = async () => {
    try {
      const { calendarFile } = await loadWriter();
      const address = nav.href(paths.competition(competition.id));
      const text = calendarFile(competition, new URL(address, document.baseURI).href);
      saveFile(new Blob([text], { type: 'text/calendar' }), `${competition.id}.ics`);
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <Button size="small" variant="ghost" onClick={() => void save()} {...preloading}>
      <CalendarPlus size={16} aria-hidden />
      {COMPETITIONS.calendar}
    </Button>
  );
}
