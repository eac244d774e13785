import { useState } from 'react'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import { countOf, HAVE_FORMS, pluralForm, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { messageOf } from '../../runtime/desk-error.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import type { useChange } from '../../runtime/use-change.ts'

const TYPED_MS = 200
const SHOWN = 6

type Props = { brand: BrandRow; onChange: ReturnType<typeof useChange>; onClose: () => void }

/** Merges a brand into another, which is found by its name, because there may be thousands. */
export function MergeBrandDialog({ brand, onChange, onClose }: Props) {
  const [query, setQuery] = useState('')
  const [into, setInto] = useState<BrandRow | null>(null)

  const { value, error } = useAnswer(
    query.trim(),
    (signal) => getDesk<{ rows: BrandRow[] }>('/brands', { query: { q: query.trim() }, signal }),
    TYPED_MS,
  )
  const found = value?.rows.filter(({ id }) => id !== brand.id).slice(0, SHOWN)

  async function merge(): Promise<void> {
    if (!into) return
    const isDone = await onChange(
      () =>
        sendDesk('POST', `/brands/${brand.id}/merge`, {
          into: into.id,
          versions: { from: brand.version, into: into.version },
        }),
      `«${brand.title}» тепер «${into.title}»`,
    )
    if (isDone) onClose()
  }

  return (
    <Dialog
      title={`Об’єднати «${brand.title}»`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!into} onClick={() => merge()}>
            Об’єднати
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <TextField label="З яким брендом" value={query} onChange={setQuery} autoComplete="off" />
      <fieldset className="field">
        <legend className="vh">Бренд</legend>
        <div className="opts">
          {found?.map((each) => (
            <label key={each.id} className="opt1">
              <input type="radio" name="into" checked={into?.id === each.id} onChange={() => setInto(each)} />
              <b>{each.title}</b>
              <span>{countOf(each.products_count, PRODUCT_FORMS)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {found?.length === 0 && <p className="muted">Такого бренду немає</p>}
      {error !== null && <output className="err">{messageOf(error)}</output>}
      {into && (
        <output>
          {countOf(brand.products_count, PRODUCT_FORMS)} у продажу{' '}
          {pluralForm(brand.products_count, HAVE_FORMS)} бренд «{into.title}». Адреса /brands/
          {brand.slug} вестиме на нього, наступні імпорти робитимуть так само. Розділити можна внизу списку
          брендів.
        </output>
      )}
    </Dialog>
  )
}
