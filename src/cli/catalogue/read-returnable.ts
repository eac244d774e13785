import { UsageError } from '../command.ts'

const ANSWERS: ReadonlyMap<string, boolean | null> = new Map([
  ['так', true],
  ['ні', false],
  ['yes', true],
  ['no', false],
  ['як-вище', null],
  ['inherit', null],
])

/** What follows an option that a category may answer; null is as it says. Throws `UsageError`. */
export function readAsAbove(option: string, text: string): boolean | null {
  const answer = ANSWERS.get(text.trim().toLowerCase())
  if (answer === undefined)
    throw new UsageError(`--${option}: «${text}» не підходить. Можна: так, ні, як-вище`)
  return answer
}

export function instalmentsNote(allows: boolean | null): string {
  if (allows === null) return ''
  return allows ? '  можна частинами' : '  без оплати частинами'
}

export function returnableNote(isReturnable: boolean | null): string {
  if (isReturnable === null) return ''
  return isReturnable ? '  підлягає поверненню' : '  не підлягає поверненню'
}
