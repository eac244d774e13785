import {
  advance,
  earlier,
  isNews,
  type NewsPosition,
  readPosition,
  writePosition,
} from '#src/domain/news/news-position.ts'

/**
 * Up to which event this tab is current: first by the answers that its screens show, then by the news that it has
 * received.
 */
let position: NewsPosition | null = null
let isFollowed = false

/** Whether answers should say how recent they are. Once news are followed, it is no longer needed. */
export function asksPosition(): boolean {
  return !isFollowed
}

/** The earliest of several answers counts; what it lacks comes as news. */
export function notePosition(text: string | null): void {
  const said = isFollowed || text === null ? null : readPosition(text)
  if (said !== null) position = position === null ? said : earlier(position, said)
}

export function followNews(): void {
  isFollowed = true
}

/** For the end of a session: the next one begins with its own answers. */
export function forgetPosition(): void {
  isFollowed = false
  position = null
}

/** The position at which the stream of news continues; null to begin now. */
export function newsFrom(): string | null {
  return position && writePosition(position)
}

/** Whether this event is news; false if the screens show it already. */
export function takeNews(id: number): boolean {
  if (position === null) return true
  if (!isNews(position, id)) return false
  position = advance(position, [id])
  return true
}
