import { type KeyboardEvent, useRef, useState } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Icon } from '../../parts/icon.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sayWrong } from '../../runtime/toasts.ts'

type Picture = ProductRecord['pictures'][number]
type Props = {
  ids: readonly number[]
  known: readonly Picture[]
  mayChange: boolean
  onChange: (ids: number[]) => void
  onAdded: (id: number) => void
}

const AGAIN_MS = 3000

/** The first stands on the card; Alt with ← and → moves one. A file whose sending broke off is sent again by itself. */
export function ProductPictures({ ids, known, mayChange, onChange, onAdded }: Props) {
  const [added, setAdded] = useState<Picture[]>([])
  const [sending, setSending] = useState(0)
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const pictures = ids.flatMap((id) => [...added, ...known].find((one) => one.id === id) ?? [])

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

  function move(from: number, to: number): void {
    const id = ids[from]
    if (id === undefined || to < 0 || to >= ids.length) return
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }

  function handleKey(event: KeyboardEvent, place: number): void {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    move(place, place + (event.key === 'ArrowLeft' ? -1 : 1))
  }

  return (
    <Section title="Фото" aside={<p className="muted">перше йде на картку; переставити: Alt ←→</p>}>
      <ul className="pics">
        {pictures.map(({ id, url }, place) => (
          <li key={id}>
            <img className="th" src={url} alt="" width={116} height={116} />
            {mayChange && (
              <>
                <button
                  type="button"
                  className="mv"
                  aria-label={`Фото ${place + 1}: пересунути вперед, або Alt зі стрілкою`}
                  onKeyDown={(event) => handleKey(event, place)}
                  onClick={() => move(place, place - 1)}
                >
                  <Icon name="left" />
                </button>
                <button
                  type="button"
                  className="mv mv--back"
                  aria-label={`Фото ${place + 1}: пересунути назад`}
                  onKeyDown={(event) => handleKey(event, place)}
                  onClick={() => move(place, place + 1)}
                >
                  <Icon name="right" />
                </button>
                <button
                  type="button"
                  className="rm"
                  aria-label={`Прибрати фото ${place + 1}`}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  <Icon name="x" />
                </button>
              </>
            )}
            <span className="cap">{place === 0 ? 'головне' : `фото ${place + 1}`}</span>
          </li>
        ))}
        {mayChange && (
          <>
            <li className="only-p">
              <button type="button" className="drop" onClick={() => camera.current?.click()}>
                <Icon name="camera" />
                Зняти телефоном
              </button>
            </li>
            <li>
              <button type="button" className="drop" onClick={() => files.current?.click()}>
                <Icon name="image" />
                Додати фото
              </button>
            </li>
          </>
        )}
      </ul>
      <output className="muted">{sending > 0 ? `Завантажується: ${sending}` : ''}</output>
      {[
        { ref: camera, label: 'Зняти фото', isCamera: true },
        { ref: files, label: 'Файли фото', isCamera: false },
      ].map(({ ref, label, isCamera }) => (
        <input
          key={label}
          ref={ref}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic"
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
