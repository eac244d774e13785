import { shortWhenOf } from '../runtime/formats.ts'
import type { Draft } from '../runtime/drafts.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** «Відновлено незбережене від 14:06», with «Відкинути»: what was typed is in the form already. */
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
