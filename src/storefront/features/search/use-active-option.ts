import { useEffect, useState } from 'react'
import type { LiveOption } from './live-options.ts'
import { nextOption } from './next-option.ts'

export type ActiveOption = {
  active: LiveOption | null
  /** Goes where a key leads; whether it leads anywhere. */
  move: (key: string) => boolean
  forget: () => void
}

/** The option that keys have led to, in a list whose options have ids that begin with `id`. It is brought into view. */
export function useActiveOption(id: string, options: readonly LiveOption[]): ActiveOption {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const place = options.findIndex(({ key }) => key === activeKey)

  function move(key: string): boolean {
    const next = nextOption(key, place, options.length)
    if (next !== null) setActiveKey(options[next]?.key ?? null)
    return next !== null
  }

  useEffect(() => {
    if (activeKey !== null) document.getElementById(id + activeKey)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeKey])

  return { active: options[place] ?? null, move, forget: () => setActiveKey(null) }
}
