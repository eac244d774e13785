import '../../styles/product.css'
import './new-product.css'
import { useNavigate } from 'react-router'
import { Button } from '../../parts/button.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { useAttempt } from '../../runtime/use-attempt.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { readCell } from '../products/staged-cells.ts'

/** A name and a price are enough. The new product is hidden, and the rest is edited on its own screen. */
export function Component() {
  useEditKey()
  // The key is part of the draft, so that a request repeated after a lost answer or a reload creates the product once.
  const typed = useTyped('new-product', { title: '', text: '', key: crypto.randomUUID() })
  const { title, text, key } = typed.fields
  const { isBusy, refusal, attempt } = useAttempt()
  const navigate = useNavigate()
  const price = readCell('price', text)

  async function create(): Promise<void> {
    // A price that cannot be read is sent as it was typed, so that the server reports it together with the name.
    const body = { title: title.trim(), price: price ?? text }
    const created = await whileSaving(() =>
      sendDesk<{ id: number } | undefined>('POST', '/products', body, { key }),
    )
    typed.discard()
    const known = new URLSearchParams({ tab: 'hidden', q: title.trim() })
    await navigate(created ? `/products/${created.id}` : `/products?${known}`)
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
          void attempt(create)
        }}
      >
        <TextField
          label="Назва"
          value={title}
          error={refusal.fields['title']}
          onChange={(value) => typed.set({ title: value })}
        />
        <TextField
          label="Ціна"
          unit="грн"
          inputMode="decimal"
          className="tn"
          value={text}
          error={refusal.fields['price']}
          onChange={(value) => typed.set({ text: value })}
        />
        {refusal.text !== null && (
          <Note tone="wrong" isNews>
            <p>{refusal.text}</p>
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
