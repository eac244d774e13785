import type { ShownDirectory } from '#src/contract/admin/settings.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { momentOf } from '../../runtime/formats.ts'
import { useChange } from '../../runtime/use-change.ts'
import { usePolling } from '../../runtime/use-polling.ts'

/** The shop's copy of a carrier's branches and lockers: how old it is, and a button that updates it. */
export function DirectorySection({ directory }: { directory: ShownDirectory }) {
  const { source, refreshed_at, tried_at, problem, is_under_way: isUnderWay } = directory
  const change = useChange()
  usePolling(isUnderWay)
  return (
    <Section
      title="Довідник Нової Пошти"
      aside={
        <NetButton
          look="outline"
          isBusy={isUnderWay}
          onClick={() =>
            change(() => sendDesk('POST', '/settings/directory'), 'Довідник оновлюється, це кілька хвилин')
          }
        >
          Оновити довідник
        </NetButton>
      }
    >
      <p className="muted set-note">
        Власна копія населених пунктів, відділень і поштоматів: з неї обирає покупець. Щоночі оновлюється
        сама.
      </p>
      {problem !== null && tried_at !== null && !isUnderWay && (
        <Note tone="warn">
          <p>
            Не оновився {momentOf(tried_at)}: {problem}. Лишився той, що був.
          </p>
        </Note>
      )}
      <dl className="kv kv--l set-kv" aria-live="polite">
        <dt>Оновлено</dt>
        <dd>{isUnderWay ? 'оновлюється зараз…' : freshness(source, refreshed_at)}</dd>
        <dt>Населених пунктів</dt>
        <dd>{groupThousands(directory.settlements)}</dd>
        <dt>Відділень</dt>
        <dd>{groupThousands(directory.branches)}</dd>
        <dt>Поштоматів</dt>
        <dd>{groupThousands(directory.lockers)}</dd>
        {directory.closed > 0 && (
          <>
            <dt>Зачинено</dt>
            <dd>{groupThousands(directory.closed)}, їх не пропонуємо</dd>
          </>
        )}
      </dl>
    </Section>
  )
}

function freshness(source: ShownDirectory['source'], refreshedAt: string | null): string {
  if (source === 'demo') return 'показовий, справжній прийде з ключем Нової Пошти'
  return refreshedAt === null ? 'ще ні разу' : momentOf(refreshedAt)
}
