import { groupThousands } from '#src/domain/money/money.ts'

/** The number of goods to which an entry of a menu leads; null where it is unknown. */
export function MenuCount({ count }: { count: number | null }) {
  if (count === null) return null
  return <span className="muted num">{groupThousands(count)}</span>
}
