/**
 * Runs `work` as a task after the next frame, so that what the last press has changed is on the screen first. Runs it at
 * once in a hidden tab, which draws no frames. Returns a function that cancels it.
 */
export function afterPicture(work: () => void): () => void {
  if (document.hidden) {
    work()
    return () => {}
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
