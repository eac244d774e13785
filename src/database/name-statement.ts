/** Comments, which say nothing about a statement. */
const NOISE = /\/\*[^]*?\*\/|--[^\n]*/g
const WRITTEN =
  /\b(?:(?<insert>insert\s+into)|(?<update>(?<!\b(?:for|do|key)\s+)update)|(?<remove>delete\s+from)|(?<merge>merge\s+into))\s+(?:only\s+)?"?(?<table>[a-z_][\w.]*)/i
/** A table after `from`, but not a function: `from unnest(…)`, `extract(epoch from now())`. */
const READ = /\bfrom\s+(?:only\s+)?"?(?<table>[a-z_]\w*)\b(?!\s*\()/i
const WORD = /^\s*(?<verb>[a-z]+)/i
const VERBS = { insert: 'INSERT', update: 'UPDATE', remove: 'DELETE', merge: 'MERGE' } as const
/** Characters of a statement that are inspected; later ones do not matter for its name. */
const MOST_LETTERS = 20_000

/**
 * What a statement does and to which table, such as `INSERT orders` or `SELECT products`, never with its values. For a
 * statement that writes to several tables, the first counts.
 */
export function nameStatement(text: string): string {
  const plain = text.slice(0, MOST_LETTERS).replace(NOISE, ' ')
  const written = WRITTEN.exec(plain)?.groups
  if (written) {
    const verb = Object.entries(VERBS).find(([group]) => written[group] !== undefined)?.[1] ?? ''
    return `${verb} ${written['table']}`
  }
  const verb = WORD.exec(plain)?.groups?.['verb']?.toUpperCase() ?? 'SQL'
  if (verb !== 'SELECT' && verb !== 'WITH') return verb
  const table = READ.exec(plain)?.groups?.['table']
  return table === undefined ? 'SELECT' : `SELECT ${table}`
}
