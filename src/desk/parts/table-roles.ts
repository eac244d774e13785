/** Roles for the parts of a table. Elements that a stylesheet displays as cards lose their native ones. */
export const AS_TABLE = { role: 'table' } as const
export const AS_ROWGROUP = { role: 'rowgroup' } as const
export const AS_ROW = { role: 'row' } as const
export const AS_HEAD = { role: 'columnheader', scope: 'col' } as const
export const AS_ROW_HEAD = { role: 'rowheader', scope: 'row' } as const
export const AS_CELL = { role: 'cell' } as const
