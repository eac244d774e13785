import {
  askNovaPoshta,
  askUkrposhtaSender,
  findNovaPoshtaSender,
  askUkrposhtaTracking,
  lackingPost,
  lackingSender,
  tryNovaPoshtaPrice,
  tryUkrposhtaPrice,
} from '#src/delivery/check-carriers.ts'
import { loadCarriers } from '#src/delivery/load-carriers.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { CheckedShop } from './checked-shop.ts'
import { fail, type Step } from './run-steps.ts'

/** The steps of Nova Poshta: key, sender, price of a parcel. */
export async function novaPoshtaSteps(shop: CheckedShop): Promise<Step[]> {
  const { novaPoshta, settings } = await loadCarriers(shop)
  return [
    {
      title: 'Ключ API',
      run: async () => {
        if (!novaPoshta) return fail('Ключа немає')
        await askNovaPoshta(novaPoshta)
        return 'Ключ прийнято'
      },
      hint: 'Кабінет Нової Пошти: «Налаштування», «Безпека», «Створити ключ»',
    },
    {
      title: 'Відправник',
      run: async () => {
        const lacking = lackingSender(settings)
        if (lacking.length > 0) return fail(`Бракує: ${lacking.join('; ')}`)
        return novaPoshta
          ? `Знайдено: ${await findNovaPoshtaSender(novaPoshta, settings)}`
          : fail('Ключа немає')
      },
      hint: 'Без відправника магазин не створить накладної. Візьміть його дані в кабінеті й заповніть поля тут',
    },
    priceStep(
      async () => novaPoshta && tryNovaPoshtaPrice(novaPoshta, settings),
      'Місто, звідки відправляєте, не підходить: перевірте його Ref',
    ),
  ]
}

/** The steps of Ukrposhta: keys and sender, tracking, price of a parcel. */
export async function ukrposhtaSteps(shop: CheckedShop): Promise<Step[]> {
  const { ukrposhta, settings } = await loadCarriers(shop)
  return [
    {
      title: 'Ключі та відправник',
      run: async () => {
        const lacking = lackingPost(settings)
        if (!ukrposhta || lacking.length > 0) return fail(`Бракує: ${lacking.join('; ')}`)
        await askUkrposhtaSender(ukrposhta, settings)
        return 'Ключі прийнято, відправника знайдено'
      },
      hint: 'Ключі надсилає Укрпошта після договору; UUID і номер адреси відправника — в особистому кабінеті',
    },
    {
      title: 'Відстеження',
      run: async () => {
        if (ukrposhta) await askUkrposhtaTracking(ukrposhta)
        return 'Ключ відстеження прийнято'
      },
      hint: 'Збережіть ключ StatusTracking: він окремий від ключа eCom',
    },
    priceStep(
      async () => ukrposhta && tryUkrposhtaPrice(ukrposhta, settings),
      'Адреса відправника не підходить: перевірте її номер і чи має вона індекс',
    ),
  ]
}

/**
 * A step that asks for the price of a parcel, in kopiykas; `askPrice` returns null if the carrier gives none.
 */
function priceStep(askPrice: () => Promise<number | null>, hint: string): Step {
  return {
    title: 'Ціна доставки',
    run: async () => {
      const price = await askPrice()
      return price === null
        ? fail('Перевізник не назвав ціни')
        : `Посилка 1 кг до Києва: ${formatPrice(price)}`
    },
    hint,
  }
}
