import { lazy, Suspense, useState } from 'react'
import type { Facets as FacetsData } from '#src/contract/catalogue.ts'
import { countFilters, withoutFilters } from '#src/domain/listing-query.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/plural.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ListingControl } from './use-listing.ts'

const Modal = lazy(async () => ({ default: (await import('../ui/modal.tsx')).Modal }))
const Facets = lazy(async () => ({ default: (await import('./facets.tsx')).Facets }))

type Props = { facets: FacetsData; control: ListingControl; total: number }

/** The same filters on a phone: a sheet over the list, which follows each choice at once. */
export function FacetSheet({ facets, control, total }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(control.query)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        look="quiet"
        className="only-m needs-script tools__filter"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" size={20} />
        Фільтри{count > 0 && ` · ${count}`}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <Modal
            title="Фільтри"
            size="md"
            closeLabel="Закрити фільтри"
            onClose={close}
            footer={<SheetFooter control={control} count={count} total={total} onClose={close} />}
          >
            <Facets facets={facets} control={control} />
          </Modal>
        )}
      </Suspense>
    </>
  )
}

type FooterProps = { control: ListingControl; count: number; total: number; onClose: () => void }

function SheetFooter({ control, count, total, onClose }: FooterProps) {
  return (
    <div className="sheet__f">
      <Button
        look="quiet"
        disabled={count === 0}
        onClick={() => control.apply(withoutFilters(control.query))}
      >
        Скинути
      </Button>
      <Button onClick={onClose}>Показати {countOf(total, PRODUCT_FORMS)}</Button>
    </div>
  )
}
