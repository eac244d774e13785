import { useLocation, useNavigate } from 'react-router'
import type { Right } from '#src/domain/rights/rights.ts'
import { EDITED } from '../parts/use-edit-key.ts'
import { setPrefix, takePrefix, useKey } from '../runtime/keys.ts'
import { useMay } from '../runtime/session.ts'
import { undoLast } from '../runtime/toasts.ts'
import { openFind } from './find.tsx'
import { openKeysHelp } from './keys-help.tsx'

/** What `N` makes on a list; on every other screen an order. */
const MADE: Readonly<Record<string, Right>> = {
  '/products': 'goods.price',
  '/showcase/promotions': 'showcase.change',
  '/showcase/collections': 'showcase.change',
  '/showcase/promo-codes': 'goods.price',
  '/pages': 'showcase.change',
}

/** Keys that mean the same on every screen. */
export function DeskKeys() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const may = useMay()
  const listed = MADE[pathname]
  const go = (path: string) => {
    if (takePrefix() === 'KeyG') void navigate(path)
  }
  useKey('KeyK', openFind, { ctrl: true })
  useKey('Slash', openKeysHelp, { shift: true })
  useKey('KeyZ', () => void undoLast(), { ctrl: true })
  useKey('KeyG', () => setPrefix('KeyG'))
  useKey('KeyO', () => go('/orders'), { isOff: !may('orders.see') })
  useKey('KeyT', () => go('/'))
  useKey('KeyP', () => go('/products'))
  useKey('KeyN', () => void navigate(`${listed ? pathname : '/orders'}/new`, { state: EDITED }), {
    isOff: !may(listed ?? 'orders.change'),
  })
  return null
}
