import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { GivenPromoCode } from '#src/contract/cart.ts'
import { checkRequestLines } from '#src/domain/cart/cart-check.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { failureText } from './failure-text.ts'
import { promoStore } from './promo-store.ts'
import './promo-field.css'

/** The field of a promo code, or the applied code with a button that removes it. Loaded after the page. */
export function PromoField({ isOpened }: { isOpened: boolean }) {
  const promo = useStore(promoStore)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isTyping = isOpened && !promo
  useStoredPromo(setProblem)
  // The shopper has opened the field to type, so it gets the focus.
  useEffect(() => {
    if (isTyping) place.current?.querySelector('input')?.focus()
  }, [isTyping])

  async function apply(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await askPromo(code)
    setBusy(false)
    setProblem(answer.problem)
    if (answer.promo) promoStore.set(answer.promo)
  }

  return (
    <div ref={place}>
      {promo ? (
        <output className="pcode__on">
          Промокод <b>{promo.promo_code}</b> діє{' '}
          <button type="button" className="link" onClick={() => promoStore.set(null)}>
            Прибрати
          </button>
        </output>
      ) : (
        <form className="pcode__f" noValidate onSubmit={(event) => void apply(event)}>
          <Field
            label="Промокод"
            autoComplete="off"
            maxLength={60}
            value={code}
            errors={problem === null ? [] : [problem]}
            onChange={({ target }) => {
              setCode(target.value)
              setProblem(null)
            }}
          />
          <Button type="submit" look="outline" isLoading={isBusy}>
            Застосувати
          </Button>
        </form>
      )}
    </div>
  )
}

/** Asks for the discount again whenever the cart changes. */
function useStoredPromo(setProblem: (problem: string | null) => void): void {
  const cart = useCart()
  useEffect(() => {
    const known = promoStore.get()
    // After a reload the code may be restored before the cart.
    if (!known || cart.items.length === 0) return undefined
    const stop = new AbortController()
    const ask = async () => {
      const { promo, problem, isRefused } = await askPromo(known.promo_code, stop.signal)
      if (stop.signal.aborted || promoStore.get()?.promo_code !== known.promo_code) return
      // Without an answer the code stays: the order checks it again.
      if (!promo && !isRefused) return
      setProblem(problem)
      promoStore.set(promo)
    }
    void ask()
    return () => stop.abort()
  }, [cart, setProblem])
}

type Answer = { promo: GivenPromoCode | null; problem: string | null; isRefused: boolean }

async function askPromo(code: string, signal?: AbortSignal): Promise<Answer> {
  const body = { promo_code: code.trim(), lines: checkRequestLines(cartStore.get()) }
  try {
    const options = signal ? { signal } : {}
    const { data } = await browserApi().post<{ data: GivenPromoCode }>('/api/cart/promo-code', body, options)
    return { promo: data, problem: null, isRefused: false }
  } catch (error) {
    const known = error instanceof ApiError ? error : null
    const [sentence] = known?.fields['promo_code'] ?? []
    return {
      promo: null,
      problem: sentence ?? failureText(known?.status ?? 0),
      isRefused: sentence !== undefined,
    }
  }
}
