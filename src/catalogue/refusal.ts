/** What the owner asked for cannot be done. The message is a Ukrainian sentence that says why. */
export class Refusal extends Error {
  /** The command that helps, for those who use commands; the desk has buttons. */
  readonly advice: string | null

  constructor(message: string, advice: string | null = null) {
    super(message)
    this.name = 'Refusal'
    this.advice = advice
  }
}
