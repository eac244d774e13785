/**
 * Returns a function that runs the work of each key one after another, in the order of the calls. A failure
 * does not affect the next.
 */
export function serializeByKey(): <Result>(key: number, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<number, Promise<unknown>>()
  return (key, work) => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
    turns.set(key, turn)
    function leave(): void {
      if (turns.get(key) === turn) turns.delete(key)
    }
    void turn.then(leave, leave)
    return turn
  }
}
