import { z } from 'zod'

/** PostgreSQL stores neither NUL nor halves of surrogate pairs. */
const UNSTORABLE = /\0|\p{Cs}/u

/**
 * A text of a request that must not be altered, so characters that cannot be stored are refused. Texts that a
 * person types are cleaned instead, by `contactField` and `searchQueryField`.
 *
 * @param required the message if there is no text
 */
export const textField = (required?: string) =>
  z.string(required).refine((text) => !UNSTORABLE.test(text), 'Текст містить неприпустимі знаки')
