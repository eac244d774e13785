import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './thank-you.css'

export function NoOrder() {
  return (
    <div className="empty">
      <Icon name="box" />
      <h1 className="empty__h">Тут буде ваше замовлення</h1>
      <p>Коли ви щось замовите, ми покажемо його номер і що буде далі.</p>
      <ButtonLink to="/">На головну</ButtonLink>
    </div>
  )
}
