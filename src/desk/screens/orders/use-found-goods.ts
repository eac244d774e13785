import { type KeyboardEvent, useRef, useState } from 'react'
import type { FoundGoods } from '#src/contract/admin/phone-orders.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { findStoredGoods } from './stored-goods.ts'

const TYPED_MS = 150

/** The search field for goods: what is typed, what is found, and the keys that choose. «плед 2» adds two pieces. */
export function useFoundGoods(onChosen: (goods: FoundGoods, quantity: number) => void) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  /** How many of the first hit to add, if Enter came before the answer; a scanner always presses it that early. */
  const awaited = useRef<number | null>(null)
  const { words, quantity } = readTyped(typed)
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

  function type(text: string): void {
    setTyped(text)
    setAt(0)
    awaited.current = null
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // The hits may still belong to the previous query.
      if (isFresh) choose(found[at] ?? found[0])
      else awaited.current = quantity
    }
    if (event.key === 'Escape') setTyped('')
  }

  return { typed, found, at, quantity, type, press, choose }
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

/** «плед 2» means two pieces; a number alone may be an article number. */
function readTyped(typed: string): { words: string; quantity: number } {
  const [, words, count] = /^(.*\D)\s+(\d{1,3})$/.exec(typed.trim()) ?? []
  const quantity = Number(count)
  return words !== undefined && quantity > 0
    ? { words: words.trim(), quantity }
    : { words: typed.trim(), quantity: 1 }
}
