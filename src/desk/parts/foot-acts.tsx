import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneHref } from '#src/domain/contact/phone.ts'
import { useWayBack } from '../runtime/came-from.ts'
import { Icon } from './icon.tsx'
import { Menu, type MenuItem } from './menu.tsx'

type Props = {
  /** Path of the list that the record belongs to. */
  back: string
  phone?: string | null
  /** Takes a picture with the phone, if the person may. */
  onCamera?: (() => void) | null
  more?: readonly MenuItem[]
  /** The main button, in reach of the thumb. */
  children: ReactNode
}

/** Replaces the bottom bar of a phone while a record is open: back, call or camera, more, and one main button. */
export function FootActs({ back, phone = null, onCamera = null, more = [], children }: Props) {
  const goBack = useWayBack(back)
  return (
    <nav className="foot foot--acts" aria-label="Дії">
      <Link
        className="ib"
        to={back}
        aria-label="До переліку"
        onClick={(event) => {
          if (goBack()) event.preventDefault()
        }}
      >
        <Icon name="left" />
      </Link>
      {phone !== null && phone !== '' && (
        <a className="ib" href={phoneHref(phone)} aria-label="Зателефонувати покупцеві">
          <Icon name="phone" />
        </a>
      )}
      {onCamera && (
        <button type="button" className="ib" aria-label="Сфотографувати товар" onClick={onCamera}>
          <Icon name="camera" />
        </button>
      )}
      {more.length > 0 && (
        <Menu className="ib" label="Ще дії" items={more} side="above">
          <Icon name="dots" />
        </Menu>
      )}
      {children}
    </nav>
  )
}
