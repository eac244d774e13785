import { type ApiError, invalid } from '#src/http/errors.ts'
import type { FoundLink } from '#src/accounts/letter-links.ts'

/** `good` is here for a link of the other kind: of no use where it was shown. */
const SENTENCES: Readonly<Record<FoundLink['state'], string>> = {
  good: 'Це посилання веде до іншої сторінки',
  unknown: 'Посилання неповне або неправильне. Відкрийте його з листа ще раз',
  used: 'Цим посиланням уже скористалися',
  expired: 'Посилання застаріло',
  moved: 'Адресу цього кабінету змінено, тож посилання більше не діє',
}

export function refuseLink(state: FoundLink['state']): ApiError {
  return invalid({ token: [SENTENCES[state]] })
}
