import { weightText } from '#src/domain/measures/measure-text.ts'
import type { Explanation } from '../explained.ts'
import type { Shipment } from '../load-shipment.ts'

export function explainAddress({ delivery }: Shipment): Explanation {
  return {
    sentence: `Укрпошта не приймає індексу ${delivery['index'] ?? ''}. Перевірте його`,
    field: 'delivery.index',
  }
}

export function explainRecipient({ name, phone }: Shipment, said: string): Explanation {
  return /phone/i.test(said)
    ? { sentence: `Укрпошта не приймає телефону ${phone}. Перевірте його`, field: 'phone' }
    : { sentence: `Укрпошта не приймає отримувача «${name}». Перевірте ім’я та прізвище`, field: 'name' }
}

export function explainParcel({ weight_g }: Shipment, said: string): Explanation {
  if (!/weight/i.test(said)) return null
  return {
    sentence: `Укрпошта не бере посилки вагою ${weightText(weight_g)}. Оберіть інший спосіб доставки або перевірте вагу товарів`,
    field: 'delivery',
  }
}
