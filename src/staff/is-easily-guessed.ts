import { convertLayout } from '#src/domain/search-language/keyboard-layout.ts'

/** On zxcvbn's scale of 0 to 4. A lower score means fewer than 10⁸ guesses, too few to protect a stolen hash. */
const LEAST_SCORE = 3

/**
 * Whether a password is common or close to common ones, rows of keys, dates, repeats or facts about its owner. It is
 * checked in both keyboard layouts: «пароль» typed in the other one is «gfhjkm», which is as common.
 *
 * @param known words that an attacker would try first: name, e-mail, the shop's name
 */
export async function isEasilyGuessed(password: string, known: readonly string[] = []): Promise<boolean> {
  // Imported on demand: a megabyte and a half of words that is needed a few times a year.
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
