/** Why a picture could not be fetched or read. `isFinal`: another attempt would give the same result. */
export class PictureError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PictureError'
    this.isFinal = isFinal
  }
}
