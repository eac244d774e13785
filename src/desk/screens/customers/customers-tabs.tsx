import { PathTabs } from '../../parts/tabs.tsx'

const TABS = [
  { to: '/customers', name: 'Замовляли' },
  { to: '/customers/waiting', name: 'Чекають на товар' },
] as const

/** Who has ordered, and who waits for goods to be there again. */
export function CustomersTabs() {
  return <PathTabs label="Покупці" tabs={TABS} />
}
