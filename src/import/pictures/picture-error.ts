/** Why a picture could not be had. `isFinal`: trying again would give the same. */
export class PictureError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PictureError'
    this.isFinal = isFinal
  }
}
