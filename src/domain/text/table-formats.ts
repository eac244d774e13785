/** Files that a table is given as: a workbook of Excel, or lines of text. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]
