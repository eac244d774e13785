/** Input was refused: Ukrainian sentences by the name of the wrong field. */
export class InvalidInput extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(errors).flat().join('; '))
    this.name = 'InvalidInput'
    this.errors = errors
  }
}
