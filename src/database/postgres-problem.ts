/** The database cannot be had, for a reason that the owner can act on: its sentence is shown, its stack is not. */
export class PostgresProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PostgresProblem'
  }
}
