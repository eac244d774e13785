import { useRevalidator } from 'react-router'
import { passkeyProblem } from '../../runtime/passkey.ts'
import { markSessionStale } from '../../runtime/stale-session.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'

/** Does a change to one's own ways in, says that it is done and reads them anew; why it was refused is said too, and false given. */
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
