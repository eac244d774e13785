import { Icon } from '../parts/icon.tsx'
import { timeOf } from '../runtime/formats.ts'
import { type Net, net } from '../runtime/net.ts'
import { useStore } from '../runtime/store.ts'
import { openDraftsDialog } from './drafts-dialog.tsx'
import { openQueueDialog } from './queue-dialog.tsx'

/** What is saved and what is not, on every screen. A press opens what is waiting. */
export function NetState() {
  const known = useStore(net)
  const { look, text, more } = stateOf(known)
  const open = opensOf(known)
  const inside = (
    <>
      {look === 'off' ? <Icon name="nonet" size={16} /> : <i />}
      <span>
        {text}
        {more && <span className="net__x">{more}</span>}
      </span>
    </>
  )
  return (
    <output>
      {open ? (
        <button type="button" className={`net net--${look}`} aria-haspopup="dialog" onClick={open}>
          {inside}
        </button>
      ) : (
        <span className={`net net--${look}`}>{inside}</span>
      )}
    </output>
  )
}

/** What a press opens: the presses that wait for a connection, or the drafts. */
function opensOf({ waiting, refused, drafts }: Net): (() => void) | null {
  if (waiting + refused > 0) return openQueueDialog
  return drafts.size > 0 ? openDraftsDialog : null
}

function stateOf({ isOnline, saving, savedAt, typed, drafts, waiting, refused }: Net): {
  look: 'ok' | 'draft' | 'off'
  text: string
  more?: string
} {
  const waits = waiting > 0 ? ` · чекає ${waiting}` : ''
  if (!isOnline) return { look: 'off', text: `Без зв’язку${waits}` }
  if (waiting > 0) return { look: 'off', text: `Надсилаємо${waits}` }
  if (refused > 0) return { look: 'draft', text: `Не прийнято: ${refused}` }
  if (saving > 0) return { look: 'draft', text: 'Зберігаємо…' }
  if (typed.size > 0) return { look: 'draft', text: 'Ще не збережено' }
  const draftAt = [...drafts.values()].toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (draftAt) return { look: 'draft', text: 'Чернетка', more: ` в цьому браузері, ${timeOf(draftAt)}` }
  return { look: 'ok', text: 'Усе збережено', more: `, ${timeOf(savedAt)}` }
}
