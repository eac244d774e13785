/** Runs works one after another, in the order of the calls. Each handles its own failures. */
export function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (work) => {
    last = last.then(work, work)
    return last
  }
}
