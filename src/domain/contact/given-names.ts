/** What Ukrainian and Russian call the same person where no rule of letters joins the two. */
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

/** Of fewer letters too many names begin with them. */
const FEWEST_LETTERS = 3

/** By the beginning of a given name in small letters: the names in the other language, at most a few. */
export function givenNamesAs(word: string): string[] {
  if (word.length < FEWEST_LETTERS) return []
  return PAIRS.flatMap(([one, other]) => [
    ...(one.startsWith(word) && !other.startsWith(word) ? [other] : []),
    ...(other.startsWith(word) && !one.startsWith(word) ? [one] : []),
  ])
}
