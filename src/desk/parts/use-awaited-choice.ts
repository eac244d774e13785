import { startTransition, useState } from 'react'

/** A choice that is saved at once. While its change is on its way, the new choice is shown and no other is accepted. */
export function useAwaitedChoice<Value>(saved: Value, onChange: (value: Value) => unknown) {
  const [asked, setAsked] = useState<{ value: Value } | null>(null)

  async function choose(value: Value): Promise<void> {
    if (asked) return
    const begun = onChange(value)
    if (!(begun instanceof Promise)) return
    setAsked({ value })
    // In a transition, like the reloaded data: otherwise the old choice would flash up in between.
    await begun.finally(() => startTransition(() => setAsked(null)))
  }

  return { shown: asked ? asked.value : saved, isBusy: asked !== null, choose }
}
