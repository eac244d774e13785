import { ALL_CATEGORIES } from '../runtime/shop/all-categories.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

/** Replaces a list that is still empty: of promotions, collections or brands, or of their goods. */
export function NoEntries({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty">
      <Icon name="box" />
      <b>{title}</b>
      <p>{text}</p>
      <ButtonLink to={ALL_CATEGORIES.url}>До каталогу</ButtonLink>
    </div>
  )
}
