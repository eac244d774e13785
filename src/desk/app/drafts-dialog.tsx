import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Empty } from '../parts/states.tsx'
import { Tag } from '../parts/status.tsx'
import type { StoredDraft } from '../runtime/desk-database.ts'
import { whenOf } from '../runtime/formats.ts'
import { listDrafts, removeDraft } from '../runtime/stored-drafts.ts'
import { net } from '../runtime/net.ts'
import { useSession } from '../runtime/session.ts'
import { createStore, useStore } from '../runtime/store.ts'

const isOpen = createStore(false)

export function openDraftsDialog(): void {
  isOpen.set(true)
}

function close(): void {
  isOpen.set(false)
}

/** What this person has typed in this browser and not sent, each with a link to where it was typed. */
export function DraftsDialog() {
  return useStore(isOpen) ? <Drafts /> : null
}

function Drafts() {
  const { person } = useSession()
  const { drafts: stored } = useStore(net)
  const [found, setFound] = useState<readonly StoredDraft[] | null>(null)
  useEffect(() => {
    let isHere = true
    listDrafts(person.id).then(
      (all) => isHere && setFound(all),
      // A browser without IndexedDB has nothing to list.
      () => isHere && setFound([]),
    )
    return () => {
      isHere = false
    }
  }, [person.id])
  // Leaves out drafts that were dropped or sent since.
  const drafts = found?.filter(({ name }) => stored.has(name)) ?? null
  return (
    <Dialog title="Незбережене в цьому браузері" onClose={close}>
      {drafts?.length === 0 && <Empty icon="check" title="Усе збережено" />}
      {drafts !== null && drafts.length > 0 && (
        <ol className="queue">
          {drafts.map((draft) => (
            <Draft key={draft.name} draft={draft} onOpen={close} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Draft({ draft: { name, at, screen }, onOpen }: { draft: StoredDraft; onOpen: () => void }) {
  const { pathname, search } = useLocation()
  const title = screen?.title || 'Чернетка'
  // While its form is open the next key would store the draft again; the form has a button of its own to drop it.
  const isHere = screen?.path === pathname + search
  return (
    <li>
      <span className="queue__t">
        <b>{title}</b>
        <span className="s2">введено {whenOf(at)}</span>
      </span>
      {isHere ? (
        <Tag>на цьому екрані</Tag>
      ) : (
        <>
          {screen && (
            <Link className="btn btn--2" to={screen.path} aria-label={`Відкрити: ${title}`} onClick={onOpen}>
              Відкрити
            </Link>
          )}
          <Button look="text" aria-label={`Відкинути: ${title}`} onClick={() => removeDraft(name)}>
            Відкинути
          </Button>
        </>
      )}
    </li>
  )
}
