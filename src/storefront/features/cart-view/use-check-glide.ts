import { type RefObject, useEffect } from 'react'
import { useGlide } from '../../ui/use-glide.ts'
import { onCheck, useCheckState } from '../cart/cart-check-store.ts'

/** `useGlide` that knows of one change by itself: when the server's check changes the cart. */
export function useCheckGlide(block: RefObject<HTMLElement | null>, selector: string) {
  const remember = useGlide(block, selector)
  // Drawn with every change of the check, so that what has moved is seen.
  useCheckState()
  // The store publishes before React draws: the page is still as it was.
  useEffect(() => onCheck(() => remember()), [remember])
  return remember
}
