import { useEffect, useState } from 'react'
import { tie } from '#src/domain/text/typography.ts'
import type { DeliveryFacts } from './delivery-facts.ts'

/**
 * Shows «Відправимо завтра, у відділенні 26–27 листопада.» The page is cached for hours and for everybody, so
 * the server renders the rule, which is true on any day. The sentences come with it, each with the moment until
 * which it is true, and the browser picks one by its clock.
 */
export function DeliveryPromise({ rule, promises }: DeliveryFacts) {
  const [now, setNow] = useState(Infinity)
  useEffect(() => {
    const show = () => setNow(Date.now())
    const timer = setInterval(show, 60_000)
    const first = setTimeout(show)
    return () => {
      clearInterval(timer)
      clearTimeout(first)
    }
  }, [])
  const text = promises.find(({ until }) => until > now)?.text ?? rule
  return text === '' ? null : <>{tie(`${text}.`)} </>
}
