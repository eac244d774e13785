import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { Note } from '../../parts/note.tsx'
import { FeedCount } from './feed-count.tsx'
import { FeedRulesFields } from './feed-rules-fields.tsx'
import { useFeedRules } from './use-feed-rules.ts'

type Props = { feed: ShownFeed; title: string; onClose: () => void; onSaved: () => unknown }

/** Edits which goods a feed contains, and shows beforehand how many that is and why the others are left out. */
export function FeedRulesDialog({ feed, title, onClose, onSaved }: Props) {
  const { draft, errors, set, counted, isFresh, isBusy, problem, save } = useFeedRules(feed, title, onSaved)
  const leave = () => {
    draft.discard()
    onClose()
  }

  async function submit(): Promise<void> {
    if (!(await save?.())) return
    onSaved()
    leave()
  }

  return (
    <Dialog
      title={`${title}: які товари`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} disabled={!save} onClick={() => submit()}>
            Зберегти
          </Button>
          <Button look="text" onClick={leave}>
            Не зараз
          </Button>
        </>
      }
    >
      <TypedNotice typed={draft} />
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      <FeedRulesFields texts={draft.fields.texts} errors={errors} set={set} />
      {counted && <FeedCount counted={counted} isFresh={isFresh} />}
    </Dialog>
  )
}
