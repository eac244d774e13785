import { useShop } from '../runtime/shop/shop-data.ts'

/** Above every page while payments are in their test mode: a shopper must not take it for a shop that takes money. */
export function TestModeStrip() {
  if (!useShop().settings.payment_test_mode) return null
  return <p className="test-mode">Пробний магазин, справжніх оплат немає</p>
}
