import { useShop } from '../runtime/shop/shop-data.ts'

/**
 * Shown above every page while payments are in test mode, so that nobody takes it for a shop that accepts
 * money.
 */
export function TestModeStrip() {
  if (!useShop().settings.payment_test_mode) return null
  return <p className="test-mode">Пробний магазин, справжніх оплат немає</p>
}
