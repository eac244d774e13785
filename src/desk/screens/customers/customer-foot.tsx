import { Link } from 'react-router'
import { phoneHref } from '#src/domain/contact/phone.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'

type Props = {
  phone: string | null
  more: readonly MenuItem[]
  note: { isChanged: boolean; save: { isBusy: boolean; save: () => Promise<unknown> } }
  /** Null where the person may make none. */
  newOrder: object | null
}

/** In the place of the bottom bar on a phone: back, call, more, and the note that is typed or a new order under the thumb. */
export function CustomerFoot({ phone, more, note: { isChanged, save }, newOrder }: Props) {
  return (
    <nav className="foot foot--acts" aria-label="Дії">
      <Link className="ib" to="/customers" aria-label="До переліку">
        <Icon name="left" />
      </Link>
      {phone !== null && (
        <a className="ib" href={phoneHref(phone)} aria-label="Зателефонувати покупцеві">
          <Icon name="phone" />
        </a>
      )}
      {more.length > 0 && (
        <Menu className="ib" label="Ще дії" items={more} side="above">
          <Icon name="dots" />
        </Menu>
      )}
      {isChanged ? (
        <Button isBusy={save.isBusy} onClick={() => void save.save()}>
          Зберегти нотатку
        </Button>
      ) : (
        newOrder && (
          <ButtonLink to="/orders/new" state={{ customer: newOrder }}>
            Нове замовлення
          </ButtonLink>
        )
      )}
    </nav>
  )
}
