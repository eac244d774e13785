import type { Database } from '#src/database/connect.ts'
import { noteServiceAnswer } from '#src/settings/service-pauses.ts'
import { type Provider, ProviderError } from './provider.ts'

/** Problems that say nothing about the provider's health: it refused one order, or somebody forged a callback. */
const OF_ONE_CALL: ReadonlySet<string> = new Set(['refused', 'forged'])

/** Wraps a provider so that its answers are recorded: one that does not answer is not offered to shoppers for a while. */
export function watchProvider(database: Database, provider: Provider): Provider {
  const note = (problem: string | null) => noteServiceAnswer(database, provider.id, problem)
  const watched =
    <Asked extends unknown[], Answer>(
      call: (...asked: Asked) => Promise<Answer>,
      isAnswer: (answer: Answer) => boolean = () => true,
    ) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await call(...asked)
        if (isAnswer(answer)) await note(null)
        return answer
      } catch (error) {
        if (error instanceof ProviderError) await note(OF_ONE_CALL.has(error.kind) ? null : error.message)
        throw error
      }
    }
  return {
    ...provider,
    // A form is made without asking the provider.
    open: watched(provider.open, ({ kind }) => kind !== 'form'),
    ask: watched(provider.ask),
    refund: watched(provider.refund),
    hasRefunded: watched(provider.hasRefunded, (answer) => answer !== null),
    capture: watched(provider.capture),
    check: watched(provider.check),
  }
}
