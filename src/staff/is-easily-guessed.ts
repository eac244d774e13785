import { convertLayout } from '#src/domain/search-language/keyboard-layout.ts'

/** Of zxcvbn's 0 to 4: fewer than 10⁸ guesses, which a stolen hash does not withstand. */
const LEAST_SCORE = 3

/**
 * Whether a password is among the common ones, or so near to them, to rows of keys, dates, repeats or to what is known of
 * its owner that it is soon found. Looked at in both layouts: «пароль» is typed as «gfhjkm», which is as common.
 *
 * @param known words that somebody who guesses would try first: name, e-mail, the shop's name
 */
export async function isEasilyGuessed(password: string, known: readonly string[] = []): Promise<boolean> {
  // A megabyte and a half of words, needed some times a year.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  return [password, convertLayout(password)].some(
    (typed) => estimator.check(typed, words).score < LEAST_SCORE,
  )
}
