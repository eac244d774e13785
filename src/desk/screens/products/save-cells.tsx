import { useEffect, useMemo } from 'react'
import { Deferred } from '../../parts/deferred.tsx'
import { measureBar } from '../../parts/measure-bar.ts'
import { useStable } from '../../parts/use-stable.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { useKey } from '../../runtime/keys.ts'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { net } from '../../runtime/net.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useStore } from '../../runtime/store.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import type { Staged, StagedCells } from './staged-cells.ts'
import type { Cells } from './use-cells.ts'

const CHANGES = ['зміна', 'зміни', 'змін'] as const

/** Stores the typed cells as a draft, saves them with Ctrl S, and shows at the bottom how many are not saved. */
export function SaveCells({ cells }: { cells: Cells }) {
  const staged = useStore(cells.staged)
  const isSaved = staged.size === 0
  // Here and not in the bar, which is rendered a frame later: the key may be pressed before that.
  useKey('KeyS', () => void cells.save(), { ctrl: true, isOff: isSaved })
  useKey('KeyZ', cells.undo, { ctrl: true, isOff: isSaved })
  const { restored, discard } = useDraft<Staged[]>(
    'products-cells',
    useMemo(() => (staged.size === 0 ? null : [...staged.values()]), [staged]),
  )
  const takeUp = useStable(cells.restore)
  useEffect(() => {
    if (restored) takeUp(restored.fields)
  }, [restored, takeUp])

  function discardAll(): void {
    cells.clear()
    discard()
  }

  return (
    <Deferred>
      {!isSaved && (
        <>
          {restored && <DraftNotice at={restored.at} onDiscard={discardAll} />}
          <SaveBar cells={cells} staged={staged} onDiscard={discardAll} />
        </>
      )}
    </Deferred>
  )
}

type BarProps = { cells: Cells; staged: StagedCells; onDiscard: () => void }

function SaveBar({ cells, staged, onDiscard }: BarProps) {
  const good = cells.good().length
  const wrong = staged.size - good
  const { isOnline } = useStore(net)
  const isOwn = useStore(isOwnDevice)
  // On a device of others nothing is queued: what is typed stays a draft in this browser.
  const Save = isOwn ? Button : NetButton
  return (
    <section ref={measureBar} className="savebar" aria-label="Незбережені зміни">
      <p>
        <b>
          {staged.size} {pluralForm(staged.size, CHANGES)}
          {wrong > 0 ? `, ${wrong} з помилкою` : ''}.
        </b>{' '}
        {isOnline
          ? 'На сайті поки попередні ціни й залишки.'
          : isOwn
            ? 'Без зв’язку: збережене чекатиме тут і піде саме.'
            : 'Без зв’язку: набране лежить у цьому браузері.'}
      </p>
      <div className="acts">
        <Button look="outline" onClick={onDiscard}>
          Скасувати всі
        </Button>
        <Save isBusy={cells.isBusy} disabled={good === 0} hotkey="Ctrl S" onClick={() => cells.save()}>
          Зберегти {good}
        </Save>
      </div>
    </section>
  )
}
