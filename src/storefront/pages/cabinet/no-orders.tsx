import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoOrders() {
  return (
    <EmptyState
      icon="box"
      title="Замовлень ще немає"
      text="Тут буде все, що ви замовите, увійшовши до кабінету."
    >
      <ButtonLink to={ALL_CATEGORIES.url}>До каталогу</ButtonLink>
    </EmptyState>
  )
}
