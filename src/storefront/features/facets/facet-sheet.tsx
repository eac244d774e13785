import type { Facets as FacetsData } from '#src/contract/catalogue.ts'
import { hasFilters, withoutFilters } from '#src/domain/listing/listing-query.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { Facets } from './facets.tsx'
import type { ListingControl } from '../listing/use-listing.ts'
import './facet-sheet.css'

type Props = { facets: FacetsData; control: ListingControl; total: number; onClose: () => void }

/** The filters on a phone: a sheet above the list, which is updated after each choice. */
export function FacetSheet({ facets, control, total, onClose }: Props) {
  return (
    <Modal
      title="Фільтри"
      size="md"
      closeLabel="Закрити фільтри"
      onClose={onClose}
      footer={<SheetFooter control={control} total={total} onClose={onClose} />}
    >
      <Facets facets={facets} control={control} total={total} />
    </Modal>
  )
}

type FooterProps = { control: ListingControl; total: number; onClose: () => void }

function SheetFooter({ control, total, onClose }: FooterProps) {
  return (
    <div className="sheet__f">
      <Button
        look="quiet"
        disabled={!hasFilters(control.query)}
        onClick={() => control.apply(withoutFilters(control.query))}
      >
        Скинути
      </Button>
      <Button onClick={onClose}>Показати {countOf(total, PRODUCT_FORMS)}</Button>
    </div>
  )
}
