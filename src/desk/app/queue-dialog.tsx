import { Link } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Empty } from '../parts/states.tsx'
import { Tag } from '../parts/status.tsx'
import { timeOf, whenOf } from '../runtime/formats.ts'
import { net } from '../runtime/net.ts'
import {
  putMine,
  queue,
  removePress,
  retryPress,
  sendQueue,
  type WaitingPress,
} from '../runtime/offline/queue.ts'
import { changeWords } from '../runtime/offline/refusal.ts'
import { createStore, useStore } from '../runtime/store.ts'

const isOpen = createStore(false)
/** Presses that were removed here while the dialog is open, and can be put back. */
const removed = createStore<readonly WaitingPress[]>([])

export function openQueueDialog(): void {
  removed.set([])
  isOpen.set(true)
}

const close = () => isOpen.set(false)

/** Presses made without a connection, each with its outcome. */
export function QueueDialog() {
  const presses = useStore(queue)
  const gone = useStore(removed)
  if (!useStore(isOpen)) return null
  return (
    <Dialog title="Чекає на зв’язок" onClose={close}>
      {presses.length === 0 && <Empty icon="check" title="Усе надіслано" />}
      {presses.length + gone.length > 0 && (
        <ol className="queue">
          {presses.map((press) => (
            <Press key={press.id} press={press} />
          ))}
          {gone.map((press) => (
            <Removed key={press.id} press={press} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

const send = (again: Promise<void>) => void again.then(sendQueue)

function Press({ press }: { press: WaitingPress }) {
  const { id, title, at, problem, met, form } = press
  const { isOnline } = useStore(net)
  return (
    <li className={problem === null ? undefined : 'is-refused'}>
      <span className="queue__t">
        <b>{title}</b>
        <span className="s2">натиснуто {whenOf(at)}</span>
        <Change press={press} />
        {problem !== null && <span className="bad s13">{whoOf(press)}</span>}
      </span>
      {problem === null ? (
        <Tag>{isOnline ? 'надсилаємо' : 'чекає'}</Tag>
      ) : (
        <>
          <Tag tone="warn">не прийнято</Tag>
          {form !== undefined && (
            <Link
              className="btn btn--2"
              to={`/orders/new?waiting=${id}`}
              aria-label={`Відкрити: ${title}`}
              onClick={close}
            >
              Відкрити
            </Link>
          )}
          {met?.body ? (
            <Button
              look="outline"
              aria-label={`Застосувати моє: ${title}`}
              onClick={() => send(putMine(press))}
            >
              Застосувати моє
            </Button>
          ) : (
            <Button look="outline" aria-label={`Повторити: ${title}`} onClick={() => send(retryPress(press))}>
              Повторити
            </Button>
          )}
        </>
      )}
      <Button
        look="text"
        aria-label={`${met ? 'Лишити як є' : 'Прибрати'}: ${title}`}
        onClick={() => {
          removed.update((known) => [...known, press])
          void removePress(press)
        }}
      >
        {met ? 'Лишити як є' : 'Прибрати'}
      </Button>
    </li>
  )
}

function Change({ press: { change, met } }: { press: WaitingPress }) {
  return change && <span className="s13">{changeWords(change, met ?? null)}</span>
}

function whoOf({ problem, met }: WaitingPress): string {
  const by = met?.by ? `: ${met.by}` : ''
  return `${problem ?? ''}${by}${met?.at ? `, о ${timeOf(met.at)}` : ''}`
}

function Removed({ press }: { press: WaitingPress }) {
  return (
    <li>
      <span className="queue__t">
        <b>{press.title}</b>
        <span className="s2">прибрано з черги</span>
      </span>
      <Button
        look="text"
        aria-label={`Повернути в чергу: ${press.title}`}
        onClick={() => {
          removed.update((known) => known.filter(({ id }) => id !== press.id))
          void retryPress(press)
        }}
      >
        Повернути
      </Button>
    </li>
  )
}
