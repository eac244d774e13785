import type { Choice } from '#src/contract/catalogue.ts'
import { tie } from '#src/domain/text/typography.ts'

/** Shows colours as dots, other values as words, and how many more there are. */
export function ChoiceLine({ choice: { title, values, colours, total } }: { choice: Choice }) {
  const more = total - values.length
  const words = values.join(', ')
  return (
    <p className="card__o">
      <span className="vh">{title}: </span>
      {colours ? <Dots colours={colours} words={words} /> : <span className="card__v">{tie(words)}</span>}
      {more > 0 && <span>+{more}</span>}
    </p>
  )
}

function Dots({ colours, words }: { colours: readonly string[]; words: string }) {
  return (
    <svg className="dots" viewBox={`0 0 ${colours.length * 20} 16`} role="img" aria-label={words}>
      {colours.map((colour, index) => (
        // Two values may have the same colour, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={index} cx={index * 20 + 8} cy="8" r="7.5" fill={colour} />
      ))}
    </svg>
  )
}
