import { useState } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'

type Props = {
  name: string
  ids: readonly number[]
  /** The pictures of the product. */
  choices: readonly number[]
  known: ProductRecord['pictures']
  mayChange: boolean
  onChange: (ids: number[]) => void
}

/**
 * The picture that a shopper sees first after choosing this variant; a press lets the person choose another one of the
 * product.
 */
export function VariantPicture({ name, ids, choices, known, mayChange, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const urlOf = (id: number | undefined) => known.find((one) => one.id === id)?.url ?? ''
  const url = urlOf(ids[0])
  const inside =
    url === '' ? <Icon name="image" size={20} /> : <img src={url} alt="" width={44} height={44} />
  if (!mayChange) return <span className="variant__p">{inside}</span>
  const offered = [...new Set([...ids, ...choices])].filter((id) => urlOf(id) !== '')
  const choose = (next: number[]) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="variant__p"
        aria-label={`Фото варіанта: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {inside}
      </button>
      {isOpen && (
        <Dialog title={`Фото: ${name}`} size="small" onClose={() => setOpen(false)}>
          {offered.length === 0 ? (
            <p>Спершу додайте фото товару й збережіть.</p>
          ) : (
            <ul className="pics">
              {offered.map((id, at) => (
                <li key={id}>
                  <button
                    type="button"
                    className="variant__c"
                    aria-pressed={id === ids[0]}
                    aria-label={`Фото ${at + 1}`}
                    onClick={() => choose([id, ...ids.filter((one) => one !== id && !choices.includes(one))])}
                  >
                    <img className="th" src={urlOf(id)} alt="" width={116} height={116} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {ids.length > 0 && (
            <div className="acts">
              <Button look="outline" onClick={() => choose([])}>
                Без власного фото
              </Button>
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
