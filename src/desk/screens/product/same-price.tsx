import { useState } from 'react'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { cellText, readCell } from '../products/staged-cells.ts'
import { samePriceGroups, sizeAxisOf, type Variant } from './edit-variants.ts'
import type { VariantTexts } from './variant-texts.ts'

type Props = {
  variants: readonly Variant[]
  texts: VariantTexts
  onType: (texts: VariantTexts) => void
}

/** Sets one price for all variants of a size, of another value, or for all; it is saved like anything that is typed. */
export function SamePrice({ variants, texts, onType }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        {sizeAxisOf(variants) === undefined ? 'Однакова ціна' : 'Однакова ціна для розміру'}
      </Button>
      {isOpen && <PriceDialog {...{ variants, texts, onType }} onClose={() => setOpen(false)} />}
    </>
  )
}

function PriceDialog({ variants, texts, onType, onClose }: Props & { onClose: () => void }) {
  const groups = samePriceGroups(variants)
  const [chosen, setChosen] = useState(groups[0]?.name ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const group = groups.find(({ name }) => name === chosen)
  const ids = group?.ids ?? []
  const now = [...new Set(ids.map((id) => texts[`${id}.price`] ?? ''))]
  // If all of them have the same price, it is filled in.
  const text = typed ?? (now.length === 1 ? (now[0] ?? '') : '')
  const price = readCell('price', text)

  function save(): void {
    setTried(true)
    if (!price) return
    onType(Object.fromEntries(ids.map((id) => [`${id}.price`, cellText('price', price)])))
    onClose()
  }

  return (
    <Dialog
      title="Однакова ціна"
      size="small"
      onClose={onClose}
      onSubmit={save}
      actions={<Button type="submit">Поставити: {countOf(ids.length, VARIANT_FORMS)}</Button>}
    >
      <Select
        label="Для яких варіантів"
        value={chosen}
        choices={groups.map(({ name }) => ({ value: name, name }))}
        onChange={(name) => {
          setChosen(name)
          setTyped(null)
        }}
      />
      <TextField
        label="Ціна"
        unit="грн"
        inputMode="decimal"
        className="tn"
        data-focus
        value={text}
        error={isTried && !price ? 'Ціна має бути більшою за нуль' : null}
        help={now.length > 1 && `зараз ${now.join(', ')}`}
        onChange={setTyped}
      />
    </Dialog>
  )
}
