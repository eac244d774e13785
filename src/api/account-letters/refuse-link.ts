import { type ApiError, invalid } from '#src/http/errors.ts'
import type { RefusedLink } from '#src/accounts/use-letter-link.ts'

/** `good` means a valid link of the other kind, which is useless in this place. */
const SENTENCES: Readonly<Record<RefusedLink['refused'], string>> = {
  good: 'Це посилання веде до іншої сторінки',
  unknown: 'Посилання неповне або неправильне. Відкрийте його з листа ще раз',
  used: 'Цим посиланням уже скористалися',
  expired: 'Посилання застаріло',
  moved: 'Адресу цього кабінету змінено, тож посилання більше не діє',
  taken: 'Цю адресу тим часом узяв інший кабінет',
}

export function refuseLink(state: RefusedLink['refused']): ApiError {
  return invalid({ token: [SENTENCES[state]] })
}
