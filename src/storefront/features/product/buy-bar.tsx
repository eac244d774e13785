import { type RefObject, useEffect, useState } from 'react'
import type { Variant } from '#src/contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { addText } from './add-text.ts'

type Props = { variant: Variant; pieces: number; watched: RefObject<HTMLElement | null>; onAdd: () => void }

/** On a phone, shows price and button once the main button is out of sight. */
export function BuyBar({ variant, pieces, watched, onAdd }: Props) {
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    if (!watched.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry ? !entry.isIntersecting : false))
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])

  if (!isShown) return null
  return (
    <div className="buybar">
      <Price price={variant.price} oldPrice={variant.old_price} />
      <Button onClick={onAdd}>{addText(pieces)}</Button>
    </div>
  )
}
