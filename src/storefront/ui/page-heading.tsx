import { tie } from '#src/domain/text/typography.ts'

export function PageHeading({ title, note }: { title: string; note?: string }) {
  return (
    <div className="h1row">
      <h1>{tie(title)}</h1>
      {note && <span className="muted">{note}</span>}
    </div>
  )
}
