/**
 * Lets observers report at once. The DOM of component tests draws no frames, so no observer of it would ever
 * report. This one sees nothing: what waits for a frame goes on, and what waits to be seen goes on waiting.
 */
class FrameObserver implements Partial<IntersectionObserver> {
  readonly #report: () => void

  constructor(report: IntersectionObserverCallback) {
    this.#report = () => report([], this as unknown as IntersectionObserver)
  }
  observe() {
    queueMicrotask(this.#report)
  }
  unobserve() {}
  disconnect() {}
}

Object.assign(window, { IntersectionObserver: FrameObserver })
