import { UsageError } from '../command.ts'
import { readMeasureChange } from './read-measure.ts'
import { readAsAbove } from './read-returnable.ts'

/**
 * Reads what `set` of a product or a category changes; absent fields stay as they are.
 * @throws UsageError, also if nothing is changed and `hasOthers` is false
 */
export function readSetValues(
  values: { weight?: string; size?: string; returnable?: string },
  hasOthers: boolean,
) {
  const { weight, size, returnable } = values
  const hasMeasure = weight !== undefined || size !== undefined
  if (!hasMeasure && returnable === undefined && !hasOthers)
    throw new UsageError(
      'Не вказано, що змінити: --weight 5,2 (кг), --size 40x30x20 (см) або --returnable так|ні|як-вище',
    )
  return {
    measure: hasMeasure ? readMeasureChange(values) : null,
    isReturnable: returnable === undefined ? undefined : readAsAbove('returnable', returnable),
  }
}
