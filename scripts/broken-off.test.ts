import { constants } from 'node:os'
import { expect, it, vi } from 'vitest'
import { endingSignal, exitCodeOf, withOwnListeners } from './broken-off.ts'

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'says that the process is to end at %s, and a library does not end it before',
  async (name) => {
    const before = process.listenerCount(name)
    const ending = endingSignal()
    const endAtOnce = vi.fn()
    const result = await withOwnListeners(async () => {
      process.once(name, endAtOnce)
      return 'begun'
    })
    expect(result).toBe('begun')
    expect(ending.aborted).toBe(false)

    process.emit(name, name)
    expect(endAtOnce).not.toHaveBeenCalled()
    expect(ending).toMatchObject({ aborted: true, reason: name })
    expect(exitCodeOf(ending)).toBe(128 + constants.signals[name])
    expect(process.listenerCount(name)).toBe(before)
  },
)
