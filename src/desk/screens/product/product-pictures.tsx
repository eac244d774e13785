import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Icon } from '../../parts/icon.tsx'
import { moved } from '../../parts/moved.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useMay } from '../../runtime/session.ts'
import { useChange } from '../../runtime/use-change.ts'
import { useSendPictures } from './use-send-pictures.ts'

type Picture = ProductRecord['pictures'][number]
type Props = {
  /** The bottom bar of a phone opens it as well. */
  camera: RefObject<HTMLInputElement | null>
  ids: readonly number[]
  known: readonly Picture[]
  mayChange: boolean
  onChange: (ids: number[]) => void
  onAdded: (id: number) => void
}

const nameOf = (_picture: Picture, place: number) => `Фото ${place + 1}`

/** The pictures of a product in their order; the first is shown on its card. */
export function ProductPictures({ camera, ids, known, mayChange, onChange, onAdded }: Props) {
  const { added, sending, send } = useSendPictures(onAdded)
  const [isAsked, setAsked] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const pictures = ids.flatMap((id) => [...added, ...known].find((one) => one.id === id) ?? [])
  const failed = pictures.filter(({ problem }) => problem)

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
          <PictureItem
            {...{ url, place, mover }}
            note={url !== '' ? '' : problem && !isAsked ? ', не завантажено' : ', ще завантажується'}
            onRemove={mayChange ? () => onChange(ids.filter((one) => one !== id)) : null}
          />
        )}
      </Sortable>
      {failed.length > 0 && !isAsked && <FailedPictures failed={failed} onAsked={() => setAsked(true)} />}
      <output className="muted">{sending > 0 ? `Завантажується: ${sending}` : ''}</output>
      <PictureFile ref={camera} label="Зняти фото" isCamera onFile={send} />
      <PictureFile ref={files} label="Файли фото" onFile={send} />
    </Section>
  )
}

type ItemProps = {
  /** Empty while it is being downloaded, or could not be. */
  url: string
  place: number
  mover: ReactNode
  note: string
  onRemove: (() => void) | null
}

function PictureItem({ url, place, mover, note, onRemove }: ItemProps) {
  return (
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
        {onRemove && (
          <button type="button" className="rm" aria-label={`Прибрати фото ${place + 1}`} onClick={onRemove}>
            <Icon name="x" />
          </button>
        )}
      </div>
      <span className="cap">
        {place === 0 ? 'головне' : `фото ${place + 1}`}
        {note}
      </span>
    </>
  )
}

type FileProps = {
  ref: Ref<HTMLInputElement>
  label: string
  isCamera?: boolean
  onFile: (file: File) => Promise<void>
}

function PictureFile({ ref, label, isCamera = false, onFile }: FileProps) {
  return (
    <input
      ref={ref}
      type="file"
      // HEIC is left out, so that an iPhone converts its photographs to JPEG, which the shop can read.
      accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
      multiple={!isCamera}
      {...(isCamera && { capture: 'environment' as const })}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        for (const file of target.files ?? []) void onFile(file)
        target.value = ''
      }}
    />
  )
}

type FailedProps = { failed: readonly Picture[]; onAsked: () => void }

/** Pictures of a price list that could not be downloaded. Shoppers see nothing in their place. */
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
