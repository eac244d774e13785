import { expect, it } from 'vitest'
import { type DeliveredCart, type DeliveryWay, offerDelivery, wayText } from './offer-delivery.ts'
import { NO_LIMITS } from './misfit.ts'

const KYIV = {
  title: 'Київ',
  places: ['Київ'],
  rates: [
    { up_to_g: 50_000, price: 60_000 },
    { up_to_g: null, price: 90_000 },
  ],
  free_from: 3_000_000,
  days: null,
}
const REGION = { ...KYIV, title: 'Область', places: ['Київська обл.'], free_from: null }
const regionAt = (price: number) => ({ ...REGION, rates: [{ up_to_g: null, price }] })
const FREIGHT: DeliveryWay = {
  id: 'freight',
  price: null,
  free_from: null,
  ...NO_LIMITS,
  least_weight_g: null,
  days: null,
  zones: [KYIV, regionAt(140_000)],
}
const cart = (weight_g: number | null, goods: number): DeliveredCart => ({
  goods,
  items: [{ title: 'Диван', quantity: 1, weight_g, size_mm: null }],
  city: '',
})
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

it.each([
  [20_000, 1_000_000, 'від 600,00 грн, від 30 000,00 грн безкоштовно'],
  [52_000, 1_000_000, 'від 900,00 грн, від 30 000,00 грн безкоштовно'],
  [null, 1_000_000, 'від 600,00 грн, від 30 000,00 грн безкоштовно'],
  [52_000, 3_290_000, 'Київ: безкоштовно, далі 1 400,00 грн'],
])('DLV-05 before the place is known, %d g for %d cost «%s»', (weight, goods, text) => {
  const offer = offerDelivery(FREIGHT, cart(weight, goods))
  expect([offer.cost, offer.misfit, plain(offer.text)]).toEqual([null, null, text])
})

it('DLV-05 one price wherever it goes is that price, once it is known which', () => {
  const zones = [{ ...KYIV, free_from: null }, REGION]
  expect(plain(offerDelivery({ ...FREIGHT, zones }, cart(52_000, 100)).text)).toBe('900,00 грн')
  expect(plain(offerDelivery({ ...FREIGHT, zones }, cart(null, 100)).text)).toBe('від 600,00 грн')
  const free = zones.map((zone) => ({ ...zone, free_from: 100 }))
  expect(plain(offerDelivery({ ...FREIGHT, zones: free }, cart(52_000, 100)).text)).toBe('Безкоштовно')
})

it('DLV-10 what a way costs any cart is said of each zone: what one brings for nothing another does not', () => {
  expect(plain(wayText(FREIGHT))).toBe(
    'Київ: від 600,00 грн, від 30 000,00 грн безкоштовно; Область: 1 400,00 грн',
  )
  const same = { ...REGION, title: 'Львів' }
  expect(plain(wayText({ ...FREIGHT, zones: [REGION, same] }))).toBe('Область, Львів: від 600,00 грн')
  expect(plain(wayText({ ...FREIGHT, zones: [regionAt(0), KYIV] }))).toBe(
    'Область: безкоштовно; Київ: від 600,00 грн, від 30 000,00 грн безкоштовно',
  )
})

it('DLV-04 what is too heavy for every zone is said before the place is known', () => {
  const rates = [{ up_to_g: 50_000, price: 60_000 }]
  const zones = [
    { ...KYIV, rates },
    { ...REGION, rates: [{ up_to_g: 30_000, price: 10_000 }] },
  ]
  const [heavy, light] = [52_000, 40_000].map((weight) =>
    offerDelivery({ ...FREIGHT, zones }, cart(weight, 3_290_000)),
  )
  expect(plain(heavy?.misfit ?? '')).toBe('Разом 52 кг, а доставляємо до 50 кг')
  expect([light?.misfit, plain(light?.text ?? '')]).toEqual([null, 'Безкоштовно'])
})

it.each([
  ['a mug alone', [light(340, 1)], 'Разом 340 г, а так доставляємо від 8 кг'],
  ['a little less', [light(7900, 1)], 'Разом 7,9 кг, а так доставляємо від 8 кг'],
  ['so much', [light(8000, 1)], null],
  ['so many mugs', [light(340, 24)], null],
  ['a mug beside a chair', [light(340, 1), light(27_000, 1)], null],
  ['what nobody has weighed', [light(340, 1), light(null, 1)], null],
  ['no goods', [], null],
])('DLV-04 freight begins at a weight: %s', (_what, items, sentence) => {
  const { misfit } = offerDelivery({ ...FREIGHT, least_weight_g: 8000 }, { goods: 0, items, city: '' })
  expect(misfit && plain(misfit)).toBe(sentence)
})

function light(weight_g: number | null, quantity: number) {
  return { title: 'Кухоль', quantity, weight_g, size_mm: null }
}
