import { vi } from 'vitest'

/**
 * Makes the page of a test draw a frame only when `draw` is called, until `vi.unstubAllGlobals`.
 *
 * @returns `draw`, and as `waiting` how many look for the next frame
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
