import type { RouterContextProvider } from 'react-router'
import { serverContext, type StorefrontOptions } from './server-context.ts'

const LIMIT = 500

type Cached<Answer> = { version: number; answers: Map<string, Promise<Answer>> }
type Load<Answer> = (
  context: Readonly<RouterContextProvider>,
  key: string,
  load: () => Promise<Answer>,
) => Promise<Answer>

/**
 * Caches data that many pages share until the shop's version changes; without versions everything is loaded
 * each time. The oldest entry is evicted, and a failed load is not cached.
 */
// Lets the browser's build, which has no loaders, leave this function out.
/* @__NO_SIDE_EFFECTS__ */
export function cacheAnswers<Answer>(): Load<Answer> {
  const cached = new WeakMap<StorefrontOptions, Cached<Answer>>()
  return (context, key, load) => {
    const { options } = context.get(serverContext)
    if (!options.version) return load()
    // Read before loading, so that a change during loading counts as newer.
    const answers = answersOf(cached, options, options.version())
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
  cached: WeakMap<StorefrontOptions, Cached<Answer>>,
  options: StorefrontOptions,
  version: number,
): Map<string, Promise<Answer>> {
  const known = cached.get(options)
  if (known?.version === version) return known.answers
  const answers = new Map<string, Promise<Answer>>()
  cached.set(options, { version, answers })
  return answers
}
