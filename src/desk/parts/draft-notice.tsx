import { shortWhenOf } from '../runtime/formats.ts'
import type { Draft } from '../runtime/drafts.ts'
import type { Typed } from '../runtime/use-typed.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** «Відновлено незбережене від 14:06», with «Відкинути». The form already contains what was restored. */
export function DraftNotice({ at, onDiscard }: { at: Date; onDiscard: Draft<unknown>['discard'] }) {
  return (
    <Note
      tone="warn"
      icon="undo"
      isNews
      actions={
        <Button look="outline" onClick={onDiscard}>
          Відкинути
        </Button>
      }
    >
      <p>Відновлено незбережене від {shortWhenOf(at)}</p>
    </Note>
  )
}

/** The notice for a small form; nothing if no draft was restored. */
export function TypedNotice({
  typed: { restoredAt, discard },
}: {
  typed: Pick<Typed<object>, 'restoredAt' | 'discard'>
}) {
  return restoredAt && <DraftNotice at={restoredAt} onDiscard={discard} />
}
