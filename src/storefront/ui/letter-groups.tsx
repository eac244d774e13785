import { groupByLetter } from '#src/domain/navigation/group-by-letter.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Link } from './link.tsx'

type Entry = { id: number; title: string; uri: string }

/** A long flat list as one block for each letter, for a layout in columns. */
export function LetterGroups({ entries }: { entries: readonly Entry[] }) {
  return groupByLetter(entries).map(({ letter, entries }) => (
    <div key={letter}>
      <h3>{letter}</h3>
      <ul>
        {entries.map(({ id, title, uri }) => (
          <li key={id}>
            <Link to={uri}>{tie(title)}</Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
