import { useState } from 'react'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { choiceErrors } from './edit-variants.ts'
import { mergeProduct, withTouchedStock } from './merge-product.ts'
import { readVariants, textsOf, unreadTexts, type VariantTexts } from './variant-texts.ts'

const idsOf = ({ variants }: ProductFields) => variants.map(({ id }) => id).toSorted((a, b) => a - b)

/**
 * A product as it is saved (`record`) and as it is typed (`fields`; `texts` are the numbers of its variants, letter by
 * letter), and its way to the shop. `attempt` saves where nothing is wrong; from then on every fault of `errors` is said.
 */
export function useProductForm(first: ProductRecord) {
  const [record, setRecord] = useState(first)
  const [fields, setFields] = useState(first.fields)
  const [texts, setTexts] = useState<VariantTexts>(() => textsOf(first.fields.variants))
  const read = readVariants(fields.variants, texts)
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
    isWrong: Object.keys(unreadTexts(fields.variants, texts)).length > 0,
    show,
    merge: mergeProduct,
    send: (sent, from) =>
      sendDesk<ProductRecord>('PUT', `/products/${record.id}`, {
        fields: withTouchedStock(sent, from.fields),
        version: from.version,
      }),
    readCurrent: (current) => {
      // As the server's contract says of a conflict.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const theirs = current as ProductRecord | null
      if (theirs) setRecord(theirs)
      return theirs
    },
    // A variant that was made or taken out comes back as another one.
    canPutBack: (before, now) => isEqual(idsOf(before), idsOf(now)),
    onSaved: (saved, undo) => {
      setRecord(saved)
      say('Товар збережено', undo)
    },
  })
  const put = (change: Partial<ProductFields>) => setFields((known) => ({ ...known, ...change }))
  const [isTried, setTried] = useState(false)
  const unlike = choiceErrors(fields.variants)
  const hasWords = fields.attributes.every(({ title, value }) => title.trim() !== '' && value.trim() !== '')
  function attempt(): void {
    setTried(true)
    const hasFaults = Object.keys({ ...read.errors, ...unlike }).length > 0
    if (!hasFaults && fields.title.trim() !== '' && hasWords) void save.save()
  }

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
    readErrors: read.errors,
    errors: isTried ? { ...read.errors, ...unlike } : read.errors,
  }
}
