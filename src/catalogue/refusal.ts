/** What the owner asked for cannot be done; the message is a Ukrainian sentence that says why. */
export class Refusal extends Error {
  /** Which command helps, for those who work by commands; the desk has buttons. */
  readonly advice: string | null

  constructor(message: string, advice: string | null = null) {
    super(message)
    this.name = 'Refusal'
    this.advice = advice
  }
}
