import { vi } from 'vitest'

/**
 * From now on the page of a test draws a frame only when `draw` is called; `waiting` is how many look for the next one.
 * Undone by `vi.unstubAllGlobals`.
 */
export function pauseFrames(): { draw: () => void; waiting: () => number } {
  const frames = new Set<() => void>()
  class PausedFrame {
    report: () => void
    constructor(report: () => void) {
      this.report = report
      frames.add(report)
    }
    observe = () => void 0
    disconnect = () => void frames.delete(this.report)
  }
  vi.stubGlobal('IntersectionObserver', PausedFrame)
  return {
    draw: () => {
      for (const report of frames) report()
    },
    waiting: () => frames.size,
  }
}
