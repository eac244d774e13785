import { useEffect, useState } from 'react'
import type { LiveOption } from './live-options.ts'
import { nextOption } from './next-option.ts'

export type ActiveOption = {
  active: LiveOption | null
  /** Moves to the option to which a key leads. Returns whether there is one. */
  move: (key: string) => boolean
  forget: () => void
}

/** The option that was reached by keyboard, scrolled into view. The ids of the options begin with `id`. */
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
