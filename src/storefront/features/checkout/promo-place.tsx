import { lazy, startTransition, Suspense, useState } from 'react'
import { useStore } from '../../runtime/stores/store.ts'
import { promoStore } from './promo-store.ts'

const PromoField = lazy(async () => ({ default: (await import('./promo-field.tsx')).PromoField }))

/**
 * Closed until the shopper says that she has a code. Few have one, so the code of the field is loaded only
 * then.
 */
export function PromoPlace() {
  const promo = useStore(promoStore)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="pcode">
      {isOpen || promo ? (
        <Suspense>
          <PromoField isOpened={isOpen} />
        </Suspense>
      ) : (
        <button type="button" className="link" onClick={() => startTransition(() => setOpen(true))}>
          Маю промокод
        </button>
      )}
    </div>
  )
}
