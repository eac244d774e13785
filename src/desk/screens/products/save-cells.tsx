import { DraftNotice } from '../../parts/draft-notice.tsx'
import { Button } from '../../parts/button.tsx'
import { pluralForm } from '#src/domain/text/plural.ts'
import type { Cells } from './use-cells.ts'

const CHANGES = ['зміна', 'зміни', 'змін'] as const

/** What is typed and not saved, always at the bottom. */
export function SaveCells({ cells }: { cells: Cells }) {
  const { staged, good, isBusy, restored } = cells
  const wrong = staged.size - good.length
  return (
    <>
      {restored && <DraftNotice at={restored.at} onDiscard={cells.discard} />}
      <section className="savebar" aria-label="Незбережені зміни">
        <p>
          <b>
            {staged.size} {pluralForm(staged.size, CHANGES)}
            {wrong > 0 ? `, ${wrong} з помилкою` : ''}.
          </b>{' '}
          На сайті поки попередні ціни й залишки.
        </p>
        <div className="acts">
          <Button look="outline" onClick={cells.discard}>
            Скасувати всі
          </Button>
          <Button
            isBusy={isBusy}
            disabled={good.length === 0}
            hotkey="Ctrl S"
            onClick={() => void cells.save()}
          >
            Зберегти {good.length}
          </Button>
        </div>
      </section>
    </>
  )
}
