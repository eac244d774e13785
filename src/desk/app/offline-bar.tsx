import { Icon } from '../parts/icon.tsx'
import { getDesk } from '../runtime/call-desk.ts'
import { timeOf, whenOf } from '../runtime/formats.ts'
import { net } from '../runtime/net.ts'
import { isOwnDevice, shownAsOf } from '../runtime/offline/answers.ts'
import { useStore } from '../runtime/store.ts'
import { openQueueDialog } from './queue-dialog.tsx'

/** Shown without a connection: what can be done meanwhile. */
export function OfflineBar() {
  const { isOnline, since, waiting } = useStore(net)
  const isOwn = useStore(isOwnDevice)
  const asOf = useStore(shownAsOf)
  if (isOnline) return null
  return (
    <section className="offbar" aria-label="Зв’язок">
      <Icon name="nonet" size={20} />
      <p>
        <b>Немає зв’язку{since && ` з ${timeOf(since)}`}.</b>{' '}
        {asOf && <b>Показуємо збережене {whenOf(asOf)}. </b>}
        {isOwn
          ? OWN
          : 'Що набрано, лежить у цьому браузері. Працювати без мережі можна на своєму пристрої: це вмикають у «Мій вхід і пристрої».'}
      </p>
      {waiting > 0 && (
        <button type="button" onClick={openQueueDialog}>
          У черзі {waiting}
        </button>
      )}
      <button type="button" onClick={() => void tryNow()}>
        Спробувати зараз
      </button>
    </section>
  )
}

const OWN = (
  <>
    <span className="only-t">
      Збирайте, змінюйте стан, ціни й залишки, записуйте дзвінки, нотатки й нові замовлення: усе лежить у
      цьому браузері й піде саме, щойно з’явиться мережа.
    </span>
    <span className="only-p">Натиснуте лежить у цьому телефоні й піде саме, щойно з’явиться мережа.</span>
  </>
)

/** Any answer shows that the server can be reached; the waiting presses are then sent without further help. */
async function tryNow(): Promise<void> {
  try {
    await getDesk('/session')
  } catch {
    // The bar stays, which is answer enough.
    return
  }
}
