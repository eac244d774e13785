import { UsageError } from '../command.ts'

const ANSWERS: ReadonlyMap<string, boolean | null> = new Map([
  ['так', true],
  ['ні', false],
  ['yes', true],
  ['no', false],
  ['як-вище', null],
  ['inherit', null],
])

/** What follows `--returnable`; null is as the category above. Throws `UsageError`. */
export function readReturnable(text: string): boolean | null {
  const answer = ANSWERS.get(text.trim().toLowerCase())
  if (answer === undefined)
    throw new UsageError(`--returnable: «${text}» не підходить. Можна: так, ні, як-вище`)
  return answer
}

export function returnableNote(isReturnable: boolean | null): string {
  if (isReturnable === null) return ''
  return isReturnable ? '  підлягає поверненню' : '  не підлягає поверненню'
}
