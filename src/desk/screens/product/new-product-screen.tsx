import '../../styles/product.css'
import './new-product.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../parts/button.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { readCell } from '../products/staged-cells.ts'

/** A name and a price are enough; the rest is on the product's own screen, and it is hidden until then. */
export function Component() {
  useEditKey()
  // Sent again after a lost answer or a reload, it is created once.
  const typed = useTyped('new-product', { title: '', text: '', key: crypto.randomUUID() })
  const { title, text, key } = typed.fields
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const price = readCell('price', text)

  async function create(): Promise<void> {
    if (title.trim() === '' || !price) return setError('Потрібні назва й ціна більша за нуль.')
    setBusy(true)
    try {
      const created = await whileSaving(() =>
        sendDesk<{ id: number } | undefined>('POST', '/products', { title: title.trim(), price }, { key }),
      )
      typed.discard()
      const known = new URLSearchParams({ tab: 'hidden', q: title.trim() })
      await navigate(created ? `/products/${created.id}` : `/products?${known}`)
    } catch (problem) {
      setError(problem instanceof DeskError ? problem.message : 'Не вдалося створити. Спробуйте ще раз')
      setBusy(false)
    }
    return undefined
  }

  return (
    <>
      <PageHead title="Новий товар" />
      <TypedNotice typed={typed} />
      <form
        className="new-goods"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TextField label="Назва" value={title} onChange={(value) => typed.set({ title: value })} />
        <TextField
          label="Ціна"
          unit="грн"
          inputMode="decimal"
          className="tn"
          value={text}
          onChange={(value) => typed.set({ text: value })}
        />
        {error && (
          <Note tone="wrong" isNews>
            <p>{error}</p>
          </Note>
        )}
        <p className="muted">Товар буде сховано, доки не ввімкнете «Показувати на сайті».</p>
        <Button type="submit" isBusy={isBusy}>
          Створити
        </Button>
      </form>
    </>
  )
}
