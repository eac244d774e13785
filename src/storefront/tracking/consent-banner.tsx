import { Button } from '../ui/button.tsx'
import { decideConsent } from './consent-store.ts'
import './consent-banner.css'

/** Both answers weigh the same: one is no harder to find than the other. */
export function ConsentBanner() {
  return (
    <section className="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">Ваші cookies</h2>
      <p>
        Необхідні потрібні для кошика й замовлення, вони працюють завжди. З вашої згоди ще рахуємо
        відвідування та показуємо доречну рекламу. Змінити вибір можна будь-коли внизу сторінки.
      </p>
      <div className="consent__b">
        <Button onClick={() => decideConsent('all')}>Прийняти</Button>
        <Button look="outline" onClick={() => decideConsent('necessary')}>
          Лише необхідні
        </Button>
      </div>
    </section>
  )
}
