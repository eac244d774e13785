import { useLocation, useNavigate } from 'react-router'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { EDITED } from '../parts/use-edit-key.ts'
import { setPrefix, takePrefix, useKey } from '../runtime/keys.ts'
import { useMay } from '../runtime/session.ts'
import { undoLast } from '../runtime/toasts.ts'
import { openFind } from './find.tsx'
import { openKeysHelp } from './keys-help.tsx'

/** What `N` creates on a list. On every other screen it creates an order. */
const MADE: Readonly<Record<string, { right: Right; at: string }>> = {
  '/products': { right: 'goods.price', at: 'new' },
  '/showcase/promotions': { right: 'showcase.change', at: NEW_SLUG },
  '/showcase/collections': { right: 'showcase.change', at: NEW_SLUG },
  '/showcase/promo-codes': { right: 'goods.price', at: 'new' },
  '/pages': { right: 'showcase.change', at: NEW_SLUG },
}
const ORDER = { right: 'orders.change', at: 'new' } as const

/** Keys that mean the same on every screen. */
export function DeskKeys() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const may = useMay()
  const made = MADE[pathname] ?? ORDER
  const go = (path: string) => {
    if (takePrefix() === 'KeyG') void navigate(path)
  }
  useKey('KeyK', openFind, { ctrl: true, isEverywhere: true })
  useKey('Slash', openKeysHelp, { shift: true, isEverywhere: true })
  useKey('KeyZ', () => void undoLast(), { ctrl: true, isEverywhere: true })
  useKey('KeyG', () => setPrefix('KeyG'), { isEverywhere: true })
  useKey('KeyO', () => go('/orders'), { isOff: !may('orders.see'), isEverywhere: true })
  useKey('KeyT', () => go('/'), { isEverywhere: true })
  useKey('KeyP', () => go('/products'), { isEverywhere: true })
  useKey(
    'KeyN',
    () => void navigate(`${made === ORDER ? '/orders' : pathname}/${made.at}`, { state: EDITED }),
    { isOff: !may(made.right), isEverywhere: true },
  )
  return null
}
