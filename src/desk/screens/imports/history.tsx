import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ImportRun, ListedImport } from '#src/contract/admin/imports.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { momentOf, whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { messageOf } from '../../runtime/desk-error.ts'

const STATES: Readonly<Record<ListedImport['state'], string>> = {
  queued: 'у черзі',
  reading: 'читається',
  waiting: 'чекає на вас',
  confirmed: 'застосовується',
  applying: 'застосовується',
  applied: '',
  rolled_back: 'повернуто',
  discarded: 'не взято',
  failed: 'не прочитано',
}

/** Past runs, the newest first. */
export function History({ runs, current }: { runs: readonly ListedImport[]; current: number | null }) {
  const [asked, setAsked] = useState<ListedImport | null>(null)
  if (runs.length === 0) return null
  return (
    <section className="imp-side" aria-label="Історія">
      <h2 className="hs">Історія</h2>
      <ul className="hist">
        {runs.map((run) => (
          <li key={run.id}>
            <Link
              to={{ search: `?run=${run.id}` }}
              preventScrollReset
              aria-current={run.id === current ? 'true' : undefined}
            >
              <b>{run.title}</b>
            </Link>
            <span className="s2">{factsOf(run)}</span>
            {run.can_roll_back ? (
              <Button look="outline" aria-label={`Повернути: ${run.title}`} onClick={() => setAsked(run)}>
                Повернути
              </Button>
            ) : (
              <span className="s13 fade">{endOf(run)}</span>
            )}
          </li>
        ))}
      </ul>
      {asked && <RollBack run={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function factsOf({ applied_at, read_at, created_at, actor_name, changes }: ListedImport): string {
  const who = actor_name === null ? '' : `, ${actor_name}`
  const what = changes === null ? '' : ` · ${countOf(changes, ['зміна', 'зміни', 'змін'])}`
  return `${whenOf(applied_at ?? read_at ?? created_at)}${who}${what}`
}

function endOf({ state, rolled_back_at, is_rolling_back }: ListedImport): string {
  if (is_rolling_back) return 'повертається'
  if (state === 'rolled_back' && rolled_back_at !== null) return `повернуто ${momentOf(rolled_back_at)}`
  return STATES[state]
}

/** Says what a roll-back restores and what stays, before it is done. */
function RollBack({ run, onClose }: { run: ListedImport; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  async function rollBack(): Promise<void> {
    setBusy(true)
    try {
      const { is_rolling_back } = await whileSaving(() =>
        sendDesk<ImportRun>('POST', `/imports/${run.id}/rollback`, {}),
      )
      say(
        is_rolling_back
          ? `Імпорт «${run.title}» повертається: чекати тут не треба`
          : `Імпорт «${run.title}» повернуто`,
      )
      onClose()
      await revalidate()
    } catch (error) {
      sayWrong(messageOf(error, 'Не вдалося повернути'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`Повернути, як було до «${run.title}»?`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
          <NetButton isBusy={isBusy} onClick={() => rollBack()}>
            Повернути
          </NetButton>
        </>
      }
    >
      <p>Ціни, тексти й видимість стануть, як були. Нові товари зникнуть із сайту.</p>
      <p>
        Продажі лишаться: залишки зміняться на стільки, на скільки їх змінив імпорт. Що ви змінили вручну
        після імпорту, лишиться.
      </p>
      {run.schedule_id !== null && <p>«Застосовувати без мене» вимкнеться, щоб те саме не прийшло знову.</p>}
    </Dialog>
  )
}
