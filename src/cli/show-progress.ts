import type { ImportProgress, ImportStage } from '#src/import/import-options.ts'
import type { Terminal } from './terminal.ts'

const STAGES: Readonly<Record<ImportStage, string>> = {
  waiting: 'Чекаю, доки закінчиться інший імпорт',
  reading: 'Читаю прайс',
  grouping: 'Порівнюю з каталогом',
  assembling: 'Готую товари',
  saving: 'Записую',
  counting: 'Оновлюю списки й фільтри',
}
const REDRAW_MS = 200
// Milliseconds. In a log file a line now and then is enough.
const LINE_MS = 10_000

/**
 * Shows the progress of an import: on a screen in one line that is overwritten, in a file by a line now and
 * then.
 */
export function showProgress(terminal: Terminal, write: (text: string) => void = writeOver) {
  let shownStage: ImportStage | null = null
  let shownAt = 0
  return {
    update: (progress: ImportProgress) => {
      const isNew = progress.stage !== shownStage
      const pause = terminal.isInteractive ? REDRAW_MS : LINE_MS
      if (!isNew && performance.now() - shownAt < pause) return
      shownStage = progress.stage
      shownAt = performance.now()
      if (terminal.isInteractive) write(lineOf(progress))
      else terminal.err(lineOf(progress))
    },
    /** Clears the line, so that the report starts on an empty one. */
    end: () => {
      if (terminal.isInteractive && shownStage !== null) write('')
    },
  }
}

function lineOf({ stage, done, total }: ImportProgress): string {
  if (done === 0) return `${STAGES[stage]}…`
  const amount = total === null ? done : `${done} із ${total}`
  return `${STAGES[stage]}: ${amount}…`
}

function writeOver(text: string): void {
  process.stderr.write(`\r\u001b[K${text}`)
}
