import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskGoods } from '#src/contract/admin/goods.ts'
import type { ProductMergePreview, ProductRecord } from '#src/contract/admin/product.ts'
import { countOf, PICTURE_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { EffectNote } from '../../parts/effect-note.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox, RadioCards } from '../../parts/toggles.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useMay } from '../../runtime/session.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { useChange } from '../../runtime/use-change.ts'
import { FindOtherProduct } from './find-other-product.tsx'
import { mergeEffects } from './merge-effects.ts'

type Props = { record: ProductRecord; onClose: () => void }
type Side = 'own' | 'other'

const NOTHING_MORE = { with_pictures: false, with_attributes: false, with_stock: false }

/** Merges two products, and says beforehand which one stays and what moves. */
export function MergeDialog({ record: { id, fields }, onClose }: Props) {
  const [other, setOther] = useState<DeskGoods | null>(null)
  const [stays, setStays] = useState<Side>('own')
  const [more, setMore] = useState(NOTHING_MORE)
  const [asked, setAsked] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const change = useChange()
  const navigate = useNavigate()
  const [from, into] = stays === 'own' ? [other?.id, id] : [id, other?.id]
  const { value, error, isFresh } = useAnswer(other && `${from}-${into}-${asked}`, (signal) =>
    getDesk<ProductMergePreview>(`/products/${from}/merge`, { query: { into: String(into) }, signal }),
  )
  const preview = isFresh ? value : null

  async function merge(): Promise<void> {
    if (!preview) return
    const versions = { from: preview.from.version, into: preview.into.version }
    setBusy(true)
    const isDone = await change(
      () => sendDesk('POST', `/products/${from}/merge`, { into, versions, ...more }),
      `«${preview.from.title}» злито з «${preview.into.title}»`,
    )
    setBusy(false)
    // Somebody has changed one of the products, so the preview is loaded again.
    if (!isDone) return setAsked(asked + 1)
    onClose()
    await navigate(`/products/${into}`)
  }

  return (
    <Dialog
      title={`Об’єднати «${fields.title}»`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={preview === null} isBusy={isBusy} onClick={() => merge()}>
            Об’єднати назавжди
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <FindOtherProduct ownId={id} chosen={other?.id ?? null} onChange={setOther} />
      {other && (
        <RadioCards<Side>
          legend="Який лишиться"
          name="stays"
          value={stays}
          choices={[
            { value: 'own', name: fields.title, hint: 'цей товар' },
            { value: 'other', name: other.title, hint: 'знайдений' },
          ]}
          onChange={setStays}
        />
      )}
      {other && isFresh && error !== null && (
        <Note tone="wrong" isNews>
          <p>{error instanceof DeskError ? error.message : 'Не вдалося прочитати, що зміниться'}</p>
        </Note>
      )}
      {preview && (
        <>
          <TakenAlong preview={preview} more={more} onChange={setMore} />
          <EffectNote title="Що зміниться" effects={mergeEffects(preview, more.with_stock)} />
          <p className="muted">Розділити потім не можна.</p>
        </>
      )}
    </Dialog>
  )
}

type TakenProps = {
  preview: ProductMergePreview
  more: typeof NOTHING_MORE
  onChange: (more: typeof NOTHING_MORE) => void
}

/** What is taken over only if it is ticked. */
function TakenAlong({ preview: { from, pictures, attributes }, more, onChange }: TakenProps) {
  const may = useMay()
  const hasStock = from.stock > 0 && may('goods.stock')
  if (pictures === 0 && attributes.length === 0 && !hasStock) return null
  return (
    <fieldset className="field">
      <legend className="lab">Узяти від того, що зникає</legend>
      {pictures > 0 && (
        <Checkbox isOn={more.with_pictures} onChange={(isOn) => onChange({ ...more, with_pictures: isOn })}>
          {countOf(pictures, PICTURE_FORMS)}
        </Checkbox>
      )}
      {attributes.length > 0 && (
        <Checkbox
          isOn={more.with_attributes}
          onChange={(isOn) => onChange({ ...more, with_attributes: isOn })}
        >
          характеристики
          <span className="s2">{attributes.join(', ')}</span>
        </Checkbox>
      )}
      {hasStock && (
        <Checkbox isOn={more.with_stock} onChange={(isOn) => onChange({ ...more, with_stock: isOn })}>
          додати залишок: {from.stock} шт.
          <span className="s2">якщо це не ті самі штуки</span>
        </Checkbox>
      )}
    </fieldset>
  )
}
