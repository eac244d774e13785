import type { PresencePlace } from '#src/domain/rights/presence.ts'
import { initials } from '../runtime/initials.ts'
import { usePresence } from '../runtime/presence.ts'

/** «Ірина теж тут»: the other people who have this record open. */
export function AlsoHere({ place }: { place: PresencePlace }) {
  const others = usePresence(place)
  return (
    <output className="here">
      {others.map(({ id, name }) => (
        <span key={id}>
          <span className="ava ava--other ava--sm" aria-hidden="true">
            {initials(name)}
          </span>
          {name} теж тут
        </span>
      ))}
    </output>
  )
}
