import { PathTabs } from '../../parts/tabs.tsx'

const TABS = [
  { to: '/customers', name: 'Замовляли' },
  { to: '/customers/waiting', name: 'Чекають на товар' },
] as const

/** Customers who have ordered, and those who wait for goods to be in stock again. */
export function CustomersTabs() {
  return <PathTabs label="Покупці" tabs={TABS} />
}
