/** A column of a table, whatever it is written as. A null is an empty cell. */
export type TableColumn<Row> = { title: string } & (
  | { kind: 'text'; cell: (row: Row) => string | null }
  | { kind: 'number'; cell: (row: Row) => number | null }
  /** Kopiykas. */
  | { kind: 'money'; cell: (row: Row) => number | null }
  /** By the clock on the wall: `2026-11-30T18:45`. */
  | { kind: 'moment'; cell: (row: Row) => string | null }
)

export type Table<Row> = {
  /** Of the sheet, where the format has sheets: up to 31 characters. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** In batches, as they are read: no more of them are in memory than one. */
  batches: AsyncIterable<readonly Row[]>
}
