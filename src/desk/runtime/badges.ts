import { createStore, useStore } from './store.ts'

/** What is waiting in a part of the desk: how much, or only that something is. */
export type Badge = { kind: 'count'; count: number } | { kind: 'dot' }

const badges = createStore<Readonly<Record<string, Badge>>>({})

export function useBadges(): Readonly<Record<string, Badge>> {
  return useStore(badges)
}

export function showBadge(path: string, badge: Badge | null): void {
  badges.update((known) => {
    const others = Object.entries(known).filter(([name]) => name !== path)
    return Object.fromEntries(badge === null ? others : [...others, [path, badge]])
  })
}
