import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { askAgainStore, decideConsent } from './consent-store.ts'
import './consent-banner.css'

/** Both answers have the same look, so that neither is harder to find. */
export function ConsentBanner() {
  const banner = useAskedFocus()
  return (
    <section className="consent" aria-labelledby="consent-title" ref={banner} tabIndex={-1}>
      <h2 id="consent-title">Ваші cookies</h2>
      <p>
        Без необхідних не працюють кошик і замовлення, тому вони ввімкнені завжди. З вашої згоди ще рахуємо
        відвідування та показуємо доречну рекламу. Змінити вибір можна будь-коли внизу сторінки.
      </p>
      <div className="consent__b">
        <Button onClick={() => decideConsent('all')}>Прийняти</Button>
        <Button look="outline" onClick={() => decideConsent('necessary')}>
          Лише необхідні
        </Button>
      </div>
    </section>
  )
}

/**
 * Moves the focus to the banner for a visitor who has asked for it, and back after her answer. Nobody else is
 * disturbed.
 */
function useAskedFocus(): RefObject<HTMLElement | null> {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!askAgainStore.get()) return undefined
    const opener = document.activeElement
    banner.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return banner
}
