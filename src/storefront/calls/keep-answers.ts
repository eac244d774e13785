import type { RouterContextProvider } from 'react-router'
import { serverContext, type StorefrontOptions } from './server-context.ts'

const LIMIT = 500

type Kept<Answer> = { version: number; answers: Map<string, Promise<Answer>> }
type Keep<Answer> = (
  context: Readonly<RouterContextProvider>,
  key: string,
  load: () => Promise<Answer>,
) => Promise<Answer>

/**
 * Keeps what many pages are made of until something changes; where nobody tells of changes, everything is loaded each
 * time. Of more than there is room for the oldest goes. What could not be loaded is asked for again.
 */
// Lets the browser's build, which has no loaders, leave it out.
/* @__NO_SIDE_EFFECTS__ */
export function keepAnswers<Answer>(): Keep<Answer> {
  const kept = new WeakMap<StorefrontOptions, Kept<Answer>>()
  return (context, key, load) => {
    const { options } = context.get(serverContext)
    if (!options.version) return load()
    // Read before loading: what changes meanwhile must count as newer.
    const answers = answersOf(kept, options, options.version())
    const known = answers.get(key)
    if (known) return known
    const answer = load()
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    const oldest = answers.keys().next().value
    if (answers.size > LIMIT && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}

function answersOf<Answer>(
  kept: WeakMap<StorefrontOptions, Kept<Answer>>,
  options: StorefrontOptions,
  version: number,
): Map<string, Promise<Answer>> {
  const known = kept.get(options)
  if (known?.version === version) return known.answers
  const answers = new Map<string, Promise<Answer>>()
  kept.set(options, { version, answers })
  return answers
}
