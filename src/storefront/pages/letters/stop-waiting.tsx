import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LetterStep } from './letter-step.tsx'

const FAILED = 'Не вдалося зберегти. Спробуйте ще раз'
const BROKEN = 'Посилання неповне. Скопіюйте його з листа ще раз'
const DONE = {
  title: 'Листів більше не буде',
  text: 'Якщо передумаєте, натисніть «Повідомити про появу» на сторінці товару.',
  way: <ButtonLink to="/">На головну</ButtonLink>,
}

export function StopWaiting({ token }: { token: string }) {
  return (
    <LetterStep
      action="Більше не писати"
      send={() => browserApi().post('/api/stock-waiting/stop', { key: token })}
      sentence={(error) => (error instanceof ApiError && error.status === 422 ? BROKEN : FAILED)}
      done={DONE}
    >
      Ми більше не писатимемо вам про появу товарів, на які ви чекаєте.
    </LetterStep>
  )
}
