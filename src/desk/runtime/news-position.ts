import {
  advance,
  earlier,
  isNews,
  type NewsPosition,
  readPosition,
  writePosition,
} from '#src/domain/news/news-position.ts'

/** How far this tab knows what has happened: by the answers that its screens stand on, then by the news that it has received. */
let position: NewsPosition | null = null
let isFollowed = false

/** Until news are followed each answer says how far it goes. */
export function asksPosition(): boolean {
  return !isFollowed
}

/** Of several answers the earliest counts: what it lacks comes as news. */
export function notePosition(text: string | null): void {
  const said = isFollowed || text === null ? null : readPosition(text)
  if (said !== null) position = position === null ? said : earlier(position, said)
}

export function followNews(): void {
  isFollowed = true
}

/** The next session begins with its own answers. */
export function forgetPosition(): void {
  isFollowed = false
  position = null
}

/** From where a stream goes on; null from now on. */
export function newsFrom(): string | null {
  return position && writePosition(position)
}

/** False for what the screens know already. */
export function takeNews(id: number): boolean {
  if (position === null) return true
  if (!isNews(position, id)) return false
  position = advance(position, [id])
  return true
}
