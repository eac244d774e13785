import { type RefObject, useRef, useState } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Icon } from '../../parts/icon.tsx'
import { moved } from '../../parts/moved.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { useMay } from '../../runtime/session.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { useChange } from '../../runtime/use-change.ts'

type Picture = ProductRecord['pictures'][number]
type Props = {
  /** Also pressed from the bottom bar of a phone. */
  camera: RefObject<HTMLInputElement | null>
  ids: readonly number[]
  known: readonly Picture[]
  mayChange: boolean
  onChange: (ids: number[]) => void
  onAdded: (id: number) => void
}

const AGAIN_MS = 3000

const nameOf = (_picture: Picture, place: number) => `Фото ${place + 1}`

/** The first stands on the card. A file whose sending broke off is sent again by itself. */
export function ProductPictures({ camera, ids, known, mayChange, onChange, onAdded }: Props) {
  const [added, setAdded] = useState<Picture[]>([])
  const [sending, setSending] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const pictures = ids.flatMap((id) => [...added, ...known].find((one) => one.id === id) ?? [])
  const failed = pictures.filter(({ problem }) => problem)

  async function send(file: File): Promise<void> {
    setSending((count) => count + 1)
    try {
      const picture = await whileSaving(() => sendUntilThere(file))
      setAdded((all) => [...all, picture])
      onAdded(picture.id)
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Фото не завантажено')
    } finally {
      setSending((count) => count - 1)
    }
  }

  return (
    <Section
      title="Фото"
      aside={<p className="muted">перше йде на картку{mayChange && '; тягніть, щоб переставити'}</p>}
    >
      <Sortable
        className="pics"
        isGrid
        isOff={!mayChange}
        items={pictures}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(from, to) => onChange(moved(ids, from, to))}
        after={
          mayChange && (
            <AddPictures onCamera={() => camera.current?.click()} onFiles={() => files.current?.click()} />
          )
        }
      >
        {({ id, url, problem }, place, { mover }) => (
          <>
            <div className="pic">
              {url === '' ? (
                <span className="th pic__none">
                  <Icon name="image" />
                </span>
              ) : (
                <img className="th" src={url} alt="" width={116} height={116} draggable={false} />
              )}
              {mover}
              {mayChange && (
                <button
                  type="button"
                  className="rm"
                  aria-label={`Прибрати фото ${place + 1}`}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  <Icon name="x" />
                </button>
              )}
            </div>
            <span className="cap">
              {place === 0 ? 'головне' : `фото ${place + 1}`}
              {url === '' && (problem && !isAsked ? ', не завантажено' : ', ще завантажується')}
            </span>
          </>
        )}
      </Sortable>
      {failed.length > 0 && !isAsked && <FailedPictures failed={failed} onAsked={() => setAsked(true)} />}
      <output className="muted">{sending > 0 ? `Завантажується: ${sending}` : ''}</output>
      {[
        { ref: camera, label: 'Зняти фото', isCamera: true },
        { ref: files, label: 'Файли фото', isCamera: false },
      ].map(({ ref, label, isCamera }) => (
        // Without HEIC in the list an iPhone itself gives its photographs as JPEG, which the shop can read.
        <input
          key={label}
          ref={ref}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          multiple={!isCamera}
          {...(isCamera && { capture: 'environment' as const })}
          aria-label={label}
          hidden
          onChange={({ target }) => {
            for (const file of target.files ?? []) void send(file)
            target.value = ''
          }}
        />
      ))}
    </Section>
  )
}

type FailedProps = { failed: readonly Picture[]; onAsked: () => void }

/** Pictures of a price list that could not be had: shoppers see none in their place. */
function FailedPictures({ failed, onAsked }: FailedProps) {
  const may = useMay()
  const change = useChange()
  async function retry(): Promise<void> {
    if (await change(() => sendDesk('POST', '/jobs/pictures/retry'), 'Світлини завантажимо ще раз')) onAsked()
  }
  return (
    <Note
      tone="warn"
      actions={
        may('import.run') && (
          <NetButton look="outline" onClick={() => void retry()}>
            Завантажити ще раз
          </NetButton>
        )
      }
    >
      <p>
        З прайсу не завантажено, тож покупці цих фото не бачать:{' '}
        {[...new Set(failed.map(({ problem }) => problem))].join('; ')}. Можна додати фото самим.
      </p>
    </Note>
  )
}

function AddPictures({ onCamera, onFiles }: { onCamera: () => void; onFiles: () => void }) {
  return (
    <>
      <li className="only-p">
        <button type="button" className="drop" onClick={onCamera}>
          <Icon name="camera" />
          Зняти телефоном
        </button>
      </li>
      <li>
        <button type="button" className="drop" onClick={onFiles}>
          <Icon name="image" />
          Додати фото
        </button>
      </li>
    </>
  )
}

/** The same file is the same picture, so what may have arrived is simply sent again when the connection is back. */
async function sendUntilThere(file: File): Promise<Picture> {
  for (;;) {
    try {
      return await sendDesk<Picture>('POST', '/products/pictures', file)
    } catch (error) {
      if (!(error instanceof DeskError) || error.kind !== 'offline') throw error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS)
    })
  }
}
