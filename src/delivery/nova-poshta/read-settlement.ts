import { bareAdjective, shortType } from '#src/domain/delivery/settlement-label.ts'
import type { DirectorySettlement } from '../directory/directory-rows.ts'
import { type Fields, nameOf, refOf } from '../fields.ts'

/** Reads a settlement; null if it has no ref or no name. */
export function readSettlement(fields: Fields): DirectorySettlement | null {
  const [id, name] = [refOf(fields, 'Ref'), nameOf(fields, 'Description', 'MainDescription')]
  if (id === null || name === '') return null
  const other = nameOf(fields, 'DescriptionRu')
  return {
    id,
    name,
    other_name: other === '' ? null : other,
    type: shortType(nameOf(fields, 'SettlementTypeDescription', 'SettlementTypeCode', 'SettlementType')),
    district: bareAdjective(nameOf(fields, 'RegionsDescription', 'Region')),
    region: bareAdjective(nameOf(fields, 'AreaDescription', 'Area')),
  }
}
