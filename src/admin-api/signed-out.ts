/** No session, or one that has ended. */
export class SignedOut extends Error {
  constructor() {
    super('Увійдіть ще раз, чернетка тут')
  }
}
