import { useCallback, useEffect, useState } from 'react'
import { getDesk } from './call-desk.ts'

const LOOK_MS = 2_000

type Asked<Answer> = { found: Answer | null; error: string | null; version: string | null }

/**
 * Fetches something slow without delaying the screen, and again while `isUnderWay`.
 *
 * @param version another version fetches it again
 */
export function useAsked<Answer>(path: string, isUnderWay: (found: Answer) => boolean, version = '') {
  const [{ found, error, version: known }, setAsked] = useState<Asked<Answer>>({
    found: null,
    error: null,
    version: null,
  })
  const load = useCallback(
    () =>
      getDesk<Answer>(path)
        .then((answer) => setAsked({ found: answer, error: null, version }))
        .catch((problem: unknown) =>
          setAsked({
            found: null,
            error: problem instanceof Error ? problem.message : 'Немає відповіді',
            version,
          }),
        ),
    [path, version],
  )
  useEffect(() => {
    if (known !== version) void load()
  }, [known, version, load])
  const isWaiting = found !== null && isUnderWay(found)
  useEffect(() => {
    const timer = isWaiting ? setInterval(() => void load(), LOOK_MS) : undefined
    return () => clearInterval(timer)
  }, [isWaiting, load])
  return { found, error, load }
}
