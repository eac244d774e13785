import { useEffect, useState } from 'react'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import { countOf, HAVE_FORMS, pluralForm, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import type { useChange } from '../../runtime/use-change.ts'

const TYPED_MS = 200
const SHOWN = 6

type Props = { brand: BrandRow; onChange: ReturnType<typeof useChange>; onClose: () => void }

/** There may be thousands of brands, so the other one is found by its name. */
export function MergeBrandDialog({ brand, onChange, onClose }: Props) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly BrandRow[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [into, setInto] = useState<BrandRow | null>(null)

  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => void look(), TYPED_MS)
    async function look(): Promise<void> {
      try {
        const { rows } = await getDesk<{ rows: BrandRow[] }>('/brands', {
          query: { q: query.trim() },
          signal: left.signal,
        })
        setFound(rows.filter(({ id }) => id !== brand.id).slice(0, SHOWN))
        setProblem(null)
      } catch (error) {
        if (left.signal.aborted) return
        if (!(error instanceof DeskError)) throw error
        setFound(null)
        setProblem(error.message)
      }
    }
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [query, brand.id])

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
      {problem && <output className="err">{problem}</output>}
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
