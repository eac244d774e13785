import { useState } from 'react'
import type { Facets } from '#src/contract/catalogue.ts'
import { countFilters } from '#src/domain/listing/listing-query.ts'
import { afterPress } from '../../runtime/late-parts/after-paint.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { optionalPart } from '../../ui/optional-part.tsx'
import type { ListingControl } from '../listing/use-listing.ts'

const FacetSheet = optionalPart(async () => (await import('./facet-sheet.tsx')).FacetSheet)

type Props = { facets: Facets; control: ListingControl; total: number }

/** On a phone the filters are opened by a button. */
export function FacetSheetButton({ facets, control, total }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // As with every modal, the press is rendered before the page behind it becomes active again.
  const close = () => afterPress(() => setIsOpen(false))
  const count = countFilters(control.query)
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
      {isOpen && <FacetSheet props={{ facets, control, total, onClose: close }} onLost={close} />}
    </>
  )
}
