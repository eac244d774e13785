/**
 * The DOM of component tests draws no frames, so that no observer of it ever reports. This one does at once, and sees
 * nothing: what waits for a frame goes on, what waits to be seen waits.
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
