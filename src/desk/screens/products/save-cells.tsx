import { measureBar } from '../../parts/measure-bar.ts'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { net } from '../../runtime/net.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useStore } from '../../runtime/store.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import type { Cells } from './use-cells.ts'

const CHANGES = ['зміна', 'зміни', 'змін'] as const

/** What is typed and not saved, always at the bottom. */
export function SaveCells({ cells }: { cells: Cells }) {
  const { staged, good, isBusy, restored } = cells
  const wrong = staged.size - good.length
  const { isOnline } = useStore(net)
  const isOwn = useStore(isOwnDevice)
  // Elsewhere it stays typed: a draft of this browser.
  const Save = isOwn ? Button : NetButton
  return (
    <>
      {restored && <DraftNotice at={restored.at} onDiscard={cells.discard} />}
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
          <Button look="outline" onClick={cells.discard}>
            Скасувати всі
          </Button>
          <Save isBusy={isBusy} disabled={good.length === 0} hotkey="Ctrl S" onClick={() => cells.save()}>
            Зберегти {good.length}
          </Save>
        </div>
      </section>
    </>
  )
}
