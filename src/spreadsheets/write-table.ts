import type { TableFormat } from '#src/domain/text/table-formats.ts'
import { csvTable } from './csv-table.ts'
import type { Table } from './table.ts'
import { xlsxTable } from './xlsx-table.ts'

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The bytes of a file, made as they are read. Who stops reading stops `batches`; what they throw is thrown. */
export function writeTable<Row>(format: TableFormat, table: Table<Row>): AsyncIterable<Uint8Array> {
  return format === 'xlsx' ? xlsxTable(table) : csvTable(table)
}
