import { UsageError } from '../command.ts'

const ANSWERS: ReadonlyMap<string, boolean | null> = new Map([
  ['так', true],
  ['ні', false],
  ['yes', true],
  ['no', false],
  ['як-вище', null],
  ['inherit', null],
])

/**
 * Reads yes, no or «as the category says», which is null.
 * @throws UsageError
 */
export function readAsAbove(option: string, text: string): boolean | null {
  const answer = ANSWERS.get(text.trim().toLowerCase())
  if (answer === undefined)
    throw new UsageError(`--${option}: «${text}» не підходить. Можна: так, ні, як-вище`)
  return answer
}

/** Returns a note for a list; empty if the value follows the category. */
export function instalmentsNote(allows: boolean | null): string {
  if (allows === null) return ''
  return allows ? '  можна частинами' : '  без оплати частинами'
}

/** Returns a note for a list; empty if the value follows the category. */
export function returnableNote(isReturnable: boolean | null): string {
  if (isReturnable === null) return ''
  return isReturnable ? '  підлягає поверненню' : '  не підлягає поверненню'
}
