import { useEffect, useState } from 'react'
import { tie } from '#src/domain/text/typography.ts'
import type { DeliveryFacts } from './delivery-facts.ts'

/**
 * «Відправимо завтра, у відділенні 26–27 листопада.» The page is cached for everybody and for hours, so it says the rule,
 * which is true on any day; what holds until when comes with it, and the browser knows what time it is.
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
