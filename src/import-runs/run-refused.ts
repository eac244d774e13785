/** A request that the state of a run does not allow. The message is a Ukrainian sentence for the owner. */
export class RunRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RunRefused'
  }
}
