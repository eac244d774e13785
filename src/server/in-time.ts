/** Rejects with the error of `late` if there is no answer in time. The work itself goes on, within its own bounds. */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  limitMs: number,
  late: () => Error,
): Promise<Answer> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), limitMs)
  try {
    return await Promise.race([answer, over])
  } finally {
    clearTimeout(timer)
  }
}
