import type { ColumnType, Generated } from 'kysely'
import type { OptionalMoment } from './column-types.ts'

export interface GoodsChangeTables {
  goods_changes: GoodsChangesTable
  goods_change_values: GoodsChangeValuesTable
}

interface GoodsChangesTable {
  id: Generated<number>
  created_at: Generated<Date>
  actor: 'staff' | 'command' | 'job'
  staff_id: number | null
  actor_name: string | null
  title: string
  state: Generated<'applying' | 'applied' | 'undoing' | 'undone'>
  total: Generated<number>
  done: Generated<number>
  undone: Generated<number>
  ended_at: OptionalMoment
  undone_at: OptionalMoment
}

interface GoodsChangeValuesTable {
  change_id: number
  seq: number
  field: 'price' | 'old_price' | 'stock' | 'is_visible' | 'category_id' | 'promotion'
  target_id: number
  before: number | null
  after: number | null
  memo: ColumnType<unknown, string, never>
  is_passed: Generated<boolean>
  is_kept: Generated<boolean>
}
