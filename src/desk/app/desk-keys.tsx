import { useNavigate } from 'react-router'
import { setPrefix, takePrefix, useKey } from '../runtime/keys.ts'
import { useMay } from '../runtime/session.ts'
import { undoLast } from '../runtime/toasts.ts'
import { openFind } from './find.tsx'
import { openKeysHelp } from './keys-help.tsx'

/** Keys that mean the same on every screen. */
export function DeskKeys() {
  const navigate = useNavigate()
  const may = useMay()
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
  useKey('KeyN', () => void navigate('/orders/new'), { isOff: !may('orders.change') })
  return null
}
