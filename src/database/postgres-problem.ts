/** The database is unavailable for a reason that the owner can act on: the message is shown to her, without a stack. */
export class PostgresProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PostgresProblem'
  }
}
