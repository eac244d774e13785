import { Button, ButtonLink } from '../../parts/button.tsx'
import { FootActs } from '../../parts/foot-acts.tsx'
import type { MenuItem } from '../../parts/menu.tsx'

type Props = {
  phone: string | null
  more: readonly MenuItem[]
  note: { isChanged: boolean; save: { isBusy: boolean; save: () => Promise<unknown> } }
  /** Null if the person may not create orders. */
  newOrder: object | null
}

/** The main button of a phone: save the note that is typed, or create an order. */
export function CustomerFoot({ phone, more, note: { isChanged, save }, newOrder }: Props) {
  return (
    <FootActs back="/customers" phone={phone} more={more}>
      {isChanged ? (
        <Button isBusy={save.isBusy} onClick={() => save.save()}>
          Зберегти нотатку
        </Button>
      ) : (
        newOrder && (
          <ButtonLink to="/orders/new" state={{ customer: newOrder }}>
            Нове замовлення
          </ButtonLink>
        )
      )}
    </FootActs>
  )
}
