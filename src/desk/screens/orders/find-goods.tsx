import '../../styles/picker.css'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { FoundGoods } from '#src/contract/admin/phone-orders.ts'
import { Icon } from '../../parts/icon.tsx'
import { Amount } from '../../parts/status.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { net } from '../../runtime/net.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useStore } from '../../runtime/store.ts'
import { findStoredGoods } from './stored-goods.ts'
import { useAnswer } from '../../runtime/use-answer.ts'

type Props = {
  label: string
  placeholder: string
  onChosen: (goods: FoundGoods, quantity: number) => void
}

const TYPED_MS = 150

/** Live search of goods for an order: «плед 2» is two of them. */
export function FindGoods({ label, placeholder, onChosen }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  /** How many of the first found: Enter came before the answer, as that of a scanner always does. */
  const awaited = useRef<number | null>(null)
  const { words, quantity } = readTyped(typed)
  const { isOnline } = useStore(net)
  const isOwn = useStore(isOwnDevice)
  const { value, isFresh } = useAnswer(
    words.length < 2 ? null : words,
    async (signal) => {
      const answer = await findGoods(words, signal)
      if (awaited.current !== null && !signal.aborted) choose(answer[0], awaited.current)
      return answer
    },
    TYPED_MS,
  )
  const found = value ?? []

  function choose(goods: FoundGoods | undefined, count = quantity): void {
    awaited.current = null
    if (!goods) return
    onChosen(goods, count)
    setTyped('')
    setAt(0)
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // What stands there may still be of the word before.
      if (isFresh) choose(found[at] ?? found[0])
      else awaited.current = quantity
    }
    if (event.key === 'Escape') setTyped('')
  }

  return (
    <div className="pick order-acts">
      <span className="find">
        <Icon name="search" size={20} />
        <input
          className="inp"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
            awaited.current = null
          }}
          onKeyDown={press}
        />
      </span>
      {!isOnline && (
        <p className="help">
          {isOwn
            ? 'Без зв’язку шукаємо серед товарів збережених замовлень, за цінами й залишками з них.'
            : 'Щоб знайти товар, потрібен зв’язок.'}
        </p>
      )}
      {found.length > 0 && (
        <div className="pick__l">
          {/* A list under a field with pictures and prices, which no datalist can show. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div id={`${id}-list`} role="listbox" aria-label="Знайдені товари">
            {found.map((goods, place) => (
              // Keys belong to the field above; a press chooses.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={goods.variant_id}
                id={`${id}-${place}`}
                className="pick__i"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                aria-selected={place === at}
                tabIndex={-1}
                onClick={() => choose(goods)}
              >
                {goods.picture ? (
                  <img className="th" src={goods.picture.conversions.webp} alt="" width={44} height={44} />
                ) : (
                  <span className="th" />
                )}
                <span>
                  <b>{goods.title}</b>
                  <span className="s2">{[goods.variant, goods.sku].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="r">
                  <b className="tn">
                    <Amount value={goods.price} />
                  </b>
                  <span className="s2">{goods.stock} шт.</span>
                </span>
              </div>
            ))}
          </div>
          <div className="pick__f">
            <span>
              <kbd>Enter</kbd> додати {quantity} шт.
            </span>
            <span>число після слова — кількість</span>
          </div>
        </div>
      )}
    </div>
  )
}

async function findGoods(words: string, signal: AbortSignal): Promise<FoundGoods[]> {
  try {
    return await getDesk<FoundGoods[]>('/orders/goods', { query: { q: words }, signal })
  } catch (error) {
    if (error instanceof DeskError && error.kind === 'offline' && isOwnDevice.get())
      return findStoredGoods(words)
    throw error
  }
}

/** «плед 2» is two; a number alone may be an article. */
function readTyped(typed: string): { words: string; quantity: number } {
  const [, words, count] = /^(.*\D)\s+(\d{1,3})$/.exec(typed.trim()) ?? []
  const quantity = Number(count)
  return words !== undefined && quantity > 0
    ? { words: words.trim(), quantity }
    : { words: typed.trim(), quantity: 1 }
}
