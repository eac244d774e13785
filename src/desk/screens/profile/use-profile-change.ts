import { useRevalidator } from 'react-router'
import { passkeyProblem } from '../../runtime/passkey.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'

/**
 * Changes the person's ways to sign in, shows a toast and loads them again. Resolves to false if it was refused, which a
 * toast says as well.
 */
export type ProfileChange = (work: () => Promise<unknown>, done: string | null) => Promise<boolean>

export function useProfileChange(): ProfileChange {
  const { revalidate } = useRevalidator()
  return async (work, done) => {
    try {
      await work()
      if (done !== null) say(done)
      markSessionStale()
      await revalidate()
      return true
    } catch (error) {
      const problem = passkeyProblem(error)
      if (problem !== null) sayWrong(problem)
      return false
    }
  }
}
