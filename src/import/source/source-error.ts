/** The feed could not be read at all. The message is a Ukrainian sentence for the owner. */
export class SourceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SourceError'
  }
}
