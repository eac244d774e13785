import { formatPhone } from '#src/domain/contact/phone.ts'
import { weightText } from '#src/domain/measures/measure-text.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { ShipmentField } from '../carrier-problem.ts'
import type { Explanation } from '../explained.ts'
import type { Shipment } from '../load-shipment.ts'

type Rule = readonly [
  said: RegExp,
  sentence: (shipment: Shipment) => string,
  field?: (shipment: Shipment) => ShipmentField,
]

const toDoor = ({ delivery }: Shipment) => delivery['method'] === 'nova_poshta_courier'
const place = (shipment: Shipment) => (toDoor(shipment) ? 'delivery' : 'delivery.branch')
const elsewhere = (shipment: Shipment) =>
  toDoor(shipment) ? 'Оберіть інший спосіб доставки' : 'Оберіть інше відділення чи спосіб доставки'

/** Nova Poshta's refusals begin with the name of the property. The first matching rule is used. */
const RULES: readonly Rule[] = [
  [
    /\b(City|Contact)?Senders?(Address|Phone)? /i,
    () => 'Нова Пошта не приймає відправника. Перевірте його в «Налаштування», «Доставка»',
  ],
  [
    /phone/i,
    ({ phone }) => `Нова Пошта не приймає телефону ${formatPhone(phone)}. Перевірте його`,
    () => 'phone',
  ],
  [
    /(First|Middle|Last|Recipient)Name|\b(Contact)?Recipient (is|does|not|has)/i,
    ({ name }) => `Нова Пошта не приймає отримувача «${name}». Перевірте ім’я та прізвище`,
    () => 'name',
  ],
  [
    /Afterpayment|Backward ?Delivery|Redelivery/i,
    ({ due }) => `Нова Пошта не бере тут післяплати ${formatPrice(due)}. Змініть спосіб оплати чи відділення`,
    () => 'payment_method',
  ],
  [
    /OptionsSeat|volumetric|\b(Height|Width|Length)\b/i,
    (shipment) => `Посилка завелика для обраного місця. ${elsewhere(shipment)}, перевірте розміри товарів`,
    place,
  ],
  [
    /Weight|VolumeGeneral/i,
    (shipment) =>
      `Нова Пошта не бере сюди посилки вагою ${weightText(shipment.weight_g)}. ${elsewhere(shipment)}, перевірте вагу товарів`,
    place,
  ],
  [
    /\bCost\b/,
    (shipment) =>
      `Нова Пошта не бере сюди посилки вартістю ${formatPrice(shipment.declared)}. ${elsewhere(shipment)}`,
    place,
  ],
  [
    /CityRecipient|Recipient(City|Area|Settlement)|SettlementType/i,
    ({ delivery }) =>
      `Нова Пошта не приймає населеного пункту «${delivery['city'] ?? ''}». Оберіть його з довідника ще раз`,
    () => 'delivery.city',
  ],
  [
    /RecipientAddress|RecipientWarehouse|RecipientHouse|Street|Building/i,
    (shipment) =>
      toDoor(shipment)
        ? 'Нова Пошта не приймає адреси. Перевірте вулицю й будинок'
        : 'Нова Пошта не приймає посилок до цього відділення. Оберіть інше',
    (shipment) => (toDoor(shipment) ? 'delivery.street' : 'delivery.branch'),
  ],
]

export function explainWaybill(shipment: Shipment, said: string): Explanation {
  const rule = RULES.find(([words]) => words.test(said))
  if (!rule) return null
  const [, sentence, field] = rule
  return { sentence: sentence(shipment), field: field?.(shipment) ?? null }
}

export function explainRemoval(said: string): Explanation {
  if (/registry/i.test(said))
    return { sentence: 'Накладна в реєстрі. Приберіть її з реєстру в кабінеті Нової Пошти', field: null }
  return /can ?not be deleted/i.test(said)
    ? { sentence: 'Нова Пошта вже прийняла посилку: накладну не вилучити', field: null }
    : null
}
