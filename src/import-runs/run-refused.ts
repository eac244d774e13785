/** What was asked for cannot be done with this run; the message is a Ukrainian sentence for the owner. */
export class RunRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RunRefused'
  }
}
