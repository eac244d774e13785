import { useState } from 'react'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { choiceErrors } from './edit-variants.ts'
import { mergeProduct, withTouchedStock } from './merge-product.ts'
import { useShowFault } from '../../runtime/use-show-fault.ts'
import {
  readVariants,
  saidOfVariants,
  textsOf,
  unreadTexts,
  type VariantTexts,
  withUnread,
} from './variant-texts.ts'

const idsOf = ({ variants }: ProductFields) => variants.map(({ id }) => id).toSorted((a, b) => a - b)

/**
 * A product as it is saved (`record`) and as it is typed: `fields`, and `texts` for the numbers of its variants, letter by
 * letter. `attempt` saves if nothing is wrong; from then on all `errors` are shown.
 */
export function useProductForm(first: ProductRecord) {
  const [record, setRecord] = useState(first)
  const [fields, setFields] = useState(first.fields)
  const [texts, setTexts] = useState<VariantTexts>(() => textsOf(first.fields.variants))
  const read = readVariants(fields.variants, texts)
  const unread = unreadTexts(fields.variants, texts)
  const typed: ProductFields = { ...fields, variants: read.variants }
  function show(saved: ProductFields, typedTexts: VariantTexts = {}): void {
    setFields(saved)
    setTexts({ ...textsOf(saved.variants), ...unreadTexts(saved.variants, typedTexts) })
  }
  const save = useSave<ProductFields, ProductRecord>({
    name: `product-${record.id}`,
    saved: record,
    typed,
    texts,
    isWrong: Object.keys(unread).length > 0,
    show,
    merge: mergeProduct,
    send: (sent, from) => {
      const touched = withTouchedStock(sent, from.fields)
      return sendDesk<ProductRecord>('PUT', `/products/${record.id}`, {
        fields: { ...touched, variants: withUnread(touched.variants, unread) },
        version: from.version,
      })
    },
    readCurrent: (current) => {
      // The contract of this route answers a conflict with the product as it is now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const theirs = current as ProductRecord | null
      if (theirs) setRecord(theirs)
      return theirs
    },
    // A variant that was created or deleted would come back with another id.
    canPutBack: (before, now) => isEqual(idsOf(before), idsOf(now)),
    onSaved: (saved, undo) => {
      setRecord(saved)
      say('Товар збережено', undo)
    },
  })
  const put = (change: Partial<ProductFields>) => setFields((known) => ({ ...known, ...change }))
  const [isTried, setTried] = useState(false)
  const unlike = choiceErrors(fields.variants)
  /** A new object for each press that was stopped here. */
  const [stopped, setStopped] = useState({})
  useShowFault(stopped)
  function attempt(): void {
    setTried(true)
    // The server accepts variants that cannot be told apart, so only that is checked here; it reports all other mistakes
    // together.
    if (Object.keys(unlike).length > 0) setStopped({ ...unlike })
    else void save.save()
  }
  const said = { ...saidOfVariants(save.errors, fields.variants), ...read.errors }

  return {
    record,
    setRecord,
    fields,
    setFields,
    put,
    texts,
    setTexts,
    save,
    attempt,
    isTried,
    readErrors: said,
    errors: isTried ? { ...said, ...unlike } : said,
  }
}

export type ProductWork = ReturnType<typeof useProductForm>
