import { useRevalidator } from 'react-router'
import { Section } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { eraseAnswers } from '../../runtime/offline/answers.ts'
import { useSession } from '../../runtime/session.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'

/** Lets the person say that this device is her own. Only then is data of orders stored on it. */
export function OwnDeviceSection() {
  const { is_own_device } = useSession()
  const { revalidate } = useRevalidator()
  async function change(isOwn: boolean): Promise<void> {
    try {
      await sendDesk('PUT', '/session/device', { is_own_device: isOwn })
      if (!isOwn) await eraseAnswers()
      say(isOwn ? 'Відкриті замовлення будуть і без зв’язку' : 'З цього пристрою все прибрано')
      markSessionStale()
      await revalidate()
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Не вдалося. Спробуйте ще раз')
    }
  }
  return (
    <Section title="Без зв’язку">
      <Switch isOn={is_own_device} onChange={change}>
        Це мій пристрій, ним не користуються інші
      </Switch>
      <p className="help">
        Тоді відкриті замовлення за 7 днів і черги на сьогодні лежатимуть у цьому браузері, щоб збирати й
        відмічати дзвінки без мережі. Їх стирають вихід, завершений сеанс, зміна ролі й доба без входу. На
        чужому чи спільному пристрої не вмикайте.
      </p>
    </Section>
  )
}
