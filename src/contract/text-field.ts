import { z } from 'zod'

/** PostgreSQL stores neither a NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Cs}/u

/**
 * A text of a request that is taken letter by letter: what cannot be stored is refused where it comes in. What a person
 * types is cleaned instead, by `contactField` and `searchQueryField`.
 *
 * @param required the sentence where there is no text
 */
export const textField = (required?: string) =>
  z.string(required).refine((text) => !UNSTORABLE.test(text), 'Текст містить неприпустимі знаки')
