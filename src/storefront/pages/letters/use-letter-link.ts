import { useEffect, useState } from 'react'
import type { LetterLink, LetterPurpose } from '#src/contract/account-letters.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { postWithCsrf } from '../../runtime/calls/ask-token.ts'

const INCOMPLETE = 'Посилання неповне. Відкрийте його з листа ще раз'
const OTHER_PAGE = 'Це посилання веде до іншої сторінки. Відкрийте його з листа ще раз'

/** `bad`: the link is not valid; `failed`: the shop did not answer. */
type ReadLink =
  | { state: 'waiting' | 'failed' }
  | ({ state: 'good' } & LetterLink)
  | { state: 'bad'; sentence: string }

/** Reads the link without using it. @param purposes the same array for all renders */
export function useLetterLink(token: string, purposes: readonly LetterPurpose[]): ReadLink {
  const [link, setLink] = useState<ReadLink>({ state: 'waiting' })

  useEffect(() => {
    let isGone = false
    const read = async () => {
      const next = await readLink(token, purposes)
      if (!isGone) setLink(next)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [token, purposes])

  return link
}

/** Returns the message about a link that is not valid; null for any other failure. */
export function linkSentence(error: unknown): string | null {
  return error instanceof ApiError ? (error.fields['token']?.[0] ?? null) : null
}

async function readLink(token: string, purposes: readonly LetterPurpose[]): Promise<ReadLink> {
  if (token === '') return { state: 'bad', sentence: INCOMPLETE }
  try {
    const { data } = await postWithCsrf<{ data: LetterLink }>('/api/auth/client/letter-link', { token })
    if (!purposes.includes(data.purpose)) return { state: 'bad', sentence: OTHER_PAGE }
    return { state: 'good', ...data }
  } catch (error) {
    const sentence = linkSentence(error)
    return sentence === null ? { state: 'failed' } : { state: 'bad', sentence }
  }
}
