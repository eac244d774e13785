import { useEffect, useRef } from 'react'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { Note } from '../../parts/note.tsx'
import { timeOf } from '../../runtime/formats.ts'
import type { OrderEdit } from './use-order-edit.ts'

/** What has happened to an unsaved change: it was restored, its answer was lost, or another person has changed the order. */
export function OrderEditNotes({ edit }: { edit: OrderEdit }) {
  const { restored, isLost, met, stops, discard } = edit
  const meeting = useRef<HTMLDivElement>(null)
  // The button that saves is below all the goods.
  useEffect(() => {
    if (stops > 0) meeting.current?.scrollIntoView({ block: 'nearest' })
  }, [stops])
  return (
    <>
      {restored && <DraftNotice at={restored.at} onDiscard={discard} />}
      {isLost && (
        <Note tone="warn" icon="nonet" isNews>
          Невідомо, чи збережено: відповідь не надійшла. Надішлемо ще раз, щойно з’явиться зв’язок: двічі не
          змінимо.
        </Note>
      )}
      {met && (
        <Note ref={meeting} tone="other" isNews>
          Замовлення щойно змінено{met.by === null ? '' : `: ${met.by}`}
          {met.at === null ? '' : `, ${timeOf(met.at)}`}. Нижче те, що збережено, і ваша незбережена зміна
          поверх. Перегляньте її й збережіть ще раз.
        </Note>
      )}
    </>
  )
}
