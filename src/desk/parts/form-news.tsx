import type { Draft } from '../runtime/drafts.ts'
import { Button } from './button.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { Note } from './note.tsx'

type Props<Fields> = {
  draft: Draft<Fields>
  onTake: (fields: Fields) => void
  /** What hinders saving, in a sentence. */
  problem: string | null
}

/** Above a form that shows what is saved: what was typed here before and not saved, to be taken over, and what went wrong. */
export function FormNews<Fields>({ draft, onTake, problem }: Props<Fields>) {
  const { restored } = draft
  return (
    <>
      {restored && (
        <>
          <DraftNotice at={restored.at} onDiscard={draft.discard} />
          <Button
            look="outline"
            onClick={() => {
              onTake(restored.fields)
              draft.accept()
            }}
          >
            Узяти незбережене
          </Button>
        </>
      )}
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
    </>
  )
}
