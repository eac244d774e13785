import { DraftNotice } from '../../parts/draft-notice.tsx'
import { Note } from '../../parts/note.tsx'
import { net } from '../../runtime/net.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useStore } from '../../runtime/store.ts'

type Props = {
  restoredAt: Date | null
  onDiscard: () => void
  /** Why the shop has refused the order after it had waited for a connection. */
  refusal: string | null
}

/** Notes above a new order: a restored draft, a refusal, no connection. */
export function NewOrderNotes({ restoredAt, onDiscard, refusal }: Props) {
  const { isOnline } = useStore(net)
  const isOwn = useStore(isOwnDevice)
  return (
    <>
      {restoredAt && <DraftNotice at={restoredAt} onDiscard={onDiscard} />}
      {refusal && (
        <Note tone="other">
          <p>
            <b>Замовлення не прийнято.</b> {refusal} Виправте й створіть ще раз.
          </p>
        </Note>
      )}
      {!isOnline && (
        <Note tone="warn">
          <p>
            <b>Немає зв’язку.</b>{' '}
            {isOwn
              ? 'Створене замовлення чекатиме тут і піде саме. Наявність, доставку й оплату тоді перевіримо; онлайн-оплата потребує зв’язку.'
              : 'На спільному пристрої замовлення в черзі не чекає: набране лежить чернеткою, поки триває ваш вхід.'}
          </p>
        </Note>
      )}
    </>
  )
}
