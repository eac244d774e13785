import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** In place of a list of promotions, collections or brands that has nothing to show yet. */
export function NoEntries({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty">
      <Icon name="box" />
      <b>{title}</b>
      <p>{text}</p>
      <ButtonLink to="/">До каталогу</ButtonLink>
    </div>
  )
}
