import { beforeAll, expect, it } from 'vitest'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ without: ['liqpay', 'mono'] })
})

it.each([
  [1101, 'Банк відхилив оплату'],
  [1102, 'Неправильний код CVV'],
  [1103, 'Строк дії картки минув або вказаний неправильно'],
  [1104, 'Недостатньо коштів на картці'],
  [1105, 'Неправильний номер картки'],
  [1108, 'Оплату не підтверджено в застосунку чи кодом банку'],
  [1114, null],
])(
  'PAY-05 WayForPay says by the code %i why a try has failed, and the shopper reads it in Ukrainian',
  async (code, problem) => {
    const { id } = await shop.order({ payment_method: 'wayforpay' })
    await shop.wayforpay.setStatus(await shop.open(id, 'wayforpay'), 'Declined', code)
    expect(await shop.payment(id)).toMatchObject({ outcome: 'failed', problem })
  },
)
