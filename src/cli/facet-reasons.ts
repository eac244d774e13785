import type { DecidedFacet } from '#src/catalogue-index/decide-facets.ts'

/** Why an attribute is no filter, for the owner. */
export const FACET_REASONS: Readonly<Record<NonNullable<DecidedFacet['reason']>, string>> = {
  code: 'код',
  long: 'довгі тексти',
  many: 'надто багато різних значень',
  distinct: 'у кожного товару своє',
  same: 'у товарів категорії те саме',
  single: 'лише в одного товару',
  owner: 'вимкнено вами',
}
