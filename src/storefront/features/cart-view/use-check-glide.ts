import { type RefObject, useEffect } from 'react'
import { useGlide } from '../../ui/use-glide.ts'
import { onCheck, useCheckState } from '../cart/cart-check-store.ts'

/** Like `useGlide`, and also glides when the server's check changes the cart. */
export function useCheckGlide(block: RefObject<HTMLElement | null>, selector: string) {
  const remember = useGlide(block, selector)
  // Renders after every change of the check, so that moved elements are noticed.
  useCheckState()
  // The store notifies before React renders, so the page still has its old layout.
  useEffect(() => onCheck(() => remember()), [remember])
  return remember
}
