import { convertLayout } from '#src/domain/search-language/keyboard-layout.ts'

/**
 * On zxcvbn's scale from 0 to 4. A lower score means fewer than 10⁸ guesses, which a stolen hash does not
 * withstand.
 */
const LEAST_SCORE = 3

/**
 * Whether a password is among the common ones, or so close to them, to rows of keys, to dates, to repetitions
 * or to what is known of its owner that it is soon guessed. It is checked in both keyboard layouts: «пароль»
 * typed as «gfhjkm» is just as common.
 *
 * @param known words that a guesser would try first: name, e-mail, the shop's name
 */
export async function isEasilyGuessed(password: string, known: readonly string[] = []): Promise<boolean> {
  // A megabyte and a half of words, which is needed a few times a year, so it is loaded only then.
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
