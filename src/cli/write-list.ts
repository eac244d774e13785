import type { Terminal } from './terminal.ts'

type ListForm<Row> = { isJson: boolean; line: (row: Row) => string; none: string }

/** Prints rows, one line each for people, or as JSON for programs. Returns the exit code. */
export function writeList<Row>(terminal: Terminal, rows: readonly Row[], form: ListForm<Row>): number {
  if (form.isJson) terminal.out(JSON.stringify(rows, null, 2))
  else if (rows.length === 0) terminal.out(form.none)
  else for (const row of rows) terminal.out(form.line(row))
  return 0
}
