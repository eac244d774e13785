/** Ukrainian and Russian forms of one name that no rule of transliteration connects. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['олександр', 'александр'],
  ['олександра', 'александра'],
  ['олексій', 'алексей'],
  ['олена', 'елена'],
  ['андрій', 'андрей'],
  ['ганна', 'анна'],
  ['василь', 'василий'],
  ['віра', 'вера'],
  ['володимир', 'владимир'],
  ['данило', 'даниил'],
  ['дмитро', 'дмитрий'],
  ['євген', 'евгений'],
  ['ілля', 'илья'],
  ['катерина', 'екатерина'],
  ['кирило', 'кирилл'],
  ['костянтин', 'константин'],
  ['матвій', 'матвей'],
  ['микита', 'никита'],
  ['микола', 'николай'],
  ['михайло', 'михаил'],
  ['надія', 'надежда'],
  ['павло', 'павел'],
  ['петро', 'пётр'],
  ['світлана', 'светлана'],
  ['сергій', 'сергей'],
  ['тетяна', 'татьяна'],
  ['тимофій', 'тимофей'],
  ['федір', 'фёдор'],
]

/** Too many names begin with fewer letters than this. */
const FEWEST_LETTERS = 3

/**
 * Returns names in the other language that correspond to names beginning with `word` (in lower case): a few at
 * most.
 */
export function givenNamesAs(word: string): string[] {
  if (word.length < FEWEST_LETTERS) return []
  return PAIRS.flatMap(([one, other]) => [
    ...(one.startsWith(word) && !other.startsWith(word) ? [other] : []),
    ...(other.startsWith(word) && !one.startsWith(word) ? [one] : []),
  ])
}
