import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Empty } from '../parts/states.tsx'
import { Tag } from '../parts/status.tsx'
import { whenOf } from '../runtime/formats.ts'
import { net } from '../runtime/net.ts'
import { queue, removePress, retryPress, sendQueue, type WaitingPress } from '../runtime/offline/queue.ts'
import { createStore, useStore } from '../runtime/store.ts'

const isOpen = createStore(false)

export function openQueueDialog(): void {
  isOpen.set(true)
}

/** What was pressed without a connection: each with what has become of it. */
export function QueueDialog() {
  const presses = useStore(queue)
  if (!useStore(isOpen)) return null
  return (
    <Dialog title="Чекає на зв’язок" onClose={() => isOpen.set(false)}>
      {presses.length === 0 ? (
        <Empty icon="check" title="Усе надіслано" />
      ) : (
        <ol className="queue">
          {presses.map((press) => (
            <Press key={press.id} press={press} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Press({ press }: { press: WaitingPress }) {
  const { title, at, problem } = press
  const { isOnline } = useStore(net)
  return (
    <li>
      <span className="queue__t">
        <b>{title}</b>
        <span className="s2">натиснуто {whenOf(at)}</span>
        {problem !== null && <span className="bad s13">{problem}</span>}
      </span>
      {problem === null ? (
        <Tag>{isOnline ? 'надсилаємо' : 'чекає'}</Tag>
      ) : (
        <>
          <Tag tone="warn">не прийнято</Tag>
          <Button
            look="outline"
            aria-label={`Повторити: ${title}`}
            onClick={() => void retryPress(press).then(sendQueue)}
          >
            Повторити
          </Button>
        </>
      )}
      <Button look="text" aria-label={`Прибрати: ${title}`} onClick={() => void removePress(press)}>
        Прибрати
      </Button>
    </li>
  )
}
