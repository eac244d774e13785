import { startTransition, useState } from 'react'

/** A choice that is saved at once: while its change is on its way it shows what was asked, and takes no other. */
export function useAwaitedChoice<Value>(saved: Value, onChange: (value: Value) => unknown) {
  const [asked, setAsked] = useState<{ value: Value } | null>(null)

  async function choose(value: Value): Promise<void> {
    if (asked) return
    const begun = onChange(value)
    if (!(begun instanceof Promise)) return
    setAsked({ value })
    // With what was read again, which is drawn as a transition: before it the old choice would be seen once more.
    await begun.finally(() => startTransition(() => setAsked(null)))
  }

  return { shown: asked ? asked.value : saved, isBusy: asked !== null, choose }
}
