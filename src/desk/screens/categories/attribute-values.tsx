import { useLayoutEffect, useRef, useState } from 'react'
import type { AttributeValues } from '#src/contract/admin/attributes.ts'
import type { MergedList as Merged } from '#src/contract/admin/merged.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { AttributeValueDialog, type OpenValue } from './attribute-value-dialog.tsx'
import { AttributeValueRows } from './attribute-value-rows.tsx'
import { AttributeValuesAlike } from './attribute-values-alike.tsx'
import { MergedList } from './merged-list.tsx'
import { UnitForm } from './unit-form.tsx'

type Props = { attribute: AttributeValues; merged: Merged }

/** The values of one characteristic: first those that look alike, last those that were merged into another. */
export function AttributeValueList({ attribute, merged }: Props) {
  const [open, setOpen] = useState<OpenValue | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Splitting or joining a value removes its button when the new list has come, so the focus moves to the heading.
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open) wasOpen.current = true
    else if (wasOpen.current && document.activeElement === document.body) {
      wasOpen.current = false
      heading.current?.focus()
    }
  })

  return (
    <>
      <div className="cform__h">
        <h2 ref={heading} tabIndex={-1}>
          {attribute.title}
        </h2>
      </div>
      <AttributeValuesAlike alike={attribute.alike} onOpen={setOpen} />
      <UnitForm key={attribute.unit} attribute={attribute} />
      <AttributeValueRows values={attribute.values} isCut={attribute.is_cut} onOpen={setOpen} />
      <MergedList
        merged={merged}
        part={({ id }) => sendDesk('POST', `/attributes/${attribute.id}/values/${id}/part`, {})}
      />
      {open && <AttributeValueDialog attribute={attribute} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}
