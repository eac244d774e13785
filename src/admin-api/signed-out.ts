/** There is no session, or it has ended. */
export class SignedOut extends Error {
  constructor() {
    super('Увійдіть ще раз, чернетка тут')
  }
}
