/**
 * Does the work once what the last press changed is on the screen: a task after the frame. At once where a page that is
 * not seen draws nothing to wait for. Gives what takes it back.
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
