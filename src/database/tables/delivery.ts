import type { Generated, JSONColumnType } from 'kysely'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface DeliveryTables {
  settlements: SettlementsTable
  delivery_points: DeliveryPointsTable
  next_settlements: SettlementsTable
  next_delivery_points: DeliveryPointsTable
  delivery_directories: DeliveryDirectoriesTable
  waybills: WaybillsTable
}

interface SettlementsTable {
  id: string
  city_ref: string | null
  name: string
  type: string
  district: string | null
  region: string | null
  branches: Generated<number>
  lockers: Generated<number>
  search_name: string
  search_place: string
  is_gone: Generated<boolean>
}

interface DeliveryPointsTable {
  id: string
  carrier: string
  kind: 'branch' | 'locker'
  settlement_id: string
  city_ref: string | null
  number: string
  address: string
  lat: number | null
  lng: number | null
  max_weight_g: number | null
  max_size_mm: number[] | null
  max_declared: number | null
  hours: JSONColumnType<(string | null)[]> | null
  code: string | null
  search_address: string
  is_open: boolean
  is_gone: Generated<boolean>
}

interface DeliveryDirectoriesTable {
  carrier: string
  source: Generated<'none' | 'carrier' | 'demo'>
  refreshed_at: OptionalMoment
  tried_at: OptionalMoment
  problem: string | null
  leased_until: OptionalMoment
  asked_at: OptionalMoment
  lease: string | null
}

interface WaybillsTable {
  id: Generated<number>
  order_id: number
  carrier: string
  state: 'asked' | 'created' | 'accepted' | 'in_branch' | 'going_back' | 'received' | 'back' | 'annulled'
  mark: string
  number: string | null
  ref: string | null
  facts: JSONColumnType<Record<string, unknown>>
  cost: number | null
  problem: string | null
  status_code: string | null
  status_text: string | null
  created_at: Moment
  busy_until: OptionalMoment
  tracked_at: OptionalMoment
  followed_at: OptionalMoment
  in_branch_at: OptionalMoment
  collected_at: OptionalMoment
  is_collected_noted: Generated<boolean>
  receipt_moment: 'shipped' | 'received' | null
  request_id: string | null
}
