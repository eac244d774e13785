import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoOrders() {
  return (
    <EmptyState
      icon="box"
      title="Замовлень ще немає"
      text="Тут буде все, що ви замовите, увійшовши до кабінету."
    >
      <ButtonLink to="/">До каталогу</ButtonLink>
    </EmptyState>
  )
}
