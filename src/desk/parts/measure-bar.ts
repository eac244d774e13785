const HEIGHT = '--bar-h'

/** The `ref` of a bar to save by: the toast lies above it, however many lines and boxes it has. */
export function measureBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty(HEIGHT)
  }
}
