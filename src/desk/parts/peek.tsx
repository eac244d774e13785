import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../runtime/use-answer.ts'
import { IconButton } from './button.tsx'

type Props<Record> = {
  name: string
  href: string
  /** Path of the record; when it changes, the record is loaded again. */
  path: string
  load: () => Promise<Record>
  onClose: () => void
  children: (record: Record) => ReactNode
}

/** Shows a row beside its list when Space is pressed: the list stays, `J K` move on, Space or Esc close it. */
export function Peek<Record>({ name, href, path, load, onClose, children }: Props<Record>) {
  const { value, error, isFresh } = useAnswer(path, load)
  return (
    <section className="peek" aria-label={`Швидкий перегляд: ${name}`} aria-live="polite">
      <div className="peek__h">
        <h2>
          <Link to={href}>{name}</Link>
        </h2>
        <IconButton icon="x" aria-label="Закрити перегляд" onClick={onClose} />
      </div>
      {isFresh && value !== null && children(value)}
      {isFresh && error !== null && <p className="err">Не вдалося завантажити.</p>}
      <p className="peek__k muted" aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> інший рядок · <kbd>Enter</kbd> відкрити · <kbd>Esc</kbd> закрити
      </p>
    </section>
  )
}

/** A line of `dl.kv`. */
export function Fact({ what, said }: { what: string; said: string }) {
  return (
    <>
      <dt>{what}</dt>
      <dd>{said}</dd>
    </>
  )
}
