import type { HomeDraft } from '#src/contract/admin/home.ts'
import type { HomeBlock } from '#src/domain/catalogue/home-order.ts'
import { IconButton } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icon-shapes.ts'
import { Section } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'

export const BLOCKS: Readonly<Record<HomeBlock, { title: string; hint: string; icon: IconName }>> = {
  banners: { title: 'Банери', hint: 'перші три, перший великий', icon: 'image' },
  catalogue: { title: 'Каталог', hint: 'категорії в порядку з «Категорій»', icon: 'tree' },
  new: { title: 'Новинки', hint: '4 товари, додані останніми', icon: 'bolt' },
  collections: { title: 'Колекції', hint: 'перші три', icon: 'tag' },
  popular: { title: 'Популярне', hint: '8 товарів, окрім розпроданих', icon: 'flag' },
  text: { title: 'Текст про магазин', hint: 'ваші слова', icon: 'page' },
  terms: { title: 'Умови', hint: 'доставка, повернення, оплата, телефон', icon: 'truck' },
  viewed: { title: 'Ви переглядали', hint: 'свої для кожного покупця', icon: 'eye' },
}

type Blocks = HomeDraft['blocks']
type Props = { blocks: Blocks; banners: number; hasText: boolean; onChange: (blocks: Blocks) => void }

/** In their order, moved by buttons or by Alt and an arrow. */
export function BlockList({ blocks, banners, hasText, onChange }: Props) {
  const move = (from: number, by: number) => {
    const block = blocks[from]
    if (!block || from + by < 0 || from + by >= blocks.length) return
    onChange(blocks.toSpliced(from, 1).toSpliced(from + by, 0, block))
  }
  const hintOf = (id: HomeBlock) => {
    if (id === 'banners' && banners > 0) return `${Math.min(3, banners)} з ${banners} видно · перший великий`
    if (id === 'text' && !hasText) return 'порожній, тому не показано'
    return BLOCKS[id].hint
  }
  return (
    <Section
      title="Що бачить покупець, згори донизу"
      aside={<p className="muted">Alt ↑, Alt ↓ переставляє</p>}
    >
      <ul className="blocks">
        {blocks.map(({ id, is_on }, place) => (
          <li key={id} className={classes(!is_on && 'is-off')}>
            <span className="sc-move">
              <IconButton
                icon="up"
                size={18}
                aria-label={`Вище: ${BLOCKS[id].title}`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
                onKeyDown={(event) => arrow(event, (by) => move(place, by))}
              />
              <IconButton
                icon="down"
                size={18}
                aria-label={`Нижче: ${BLOCKS[id].title}`}
                disabled={place === blocks.length - 1}
                onClick={() => move(place, 1)}
                onKeyDown={(event) => arrow(event, (by) => move(place, by))}
              />
            </span>
            <span className="mini">
              <Icon name={BLOCKS[id].icon} size={20} />
            </span>
            <span>
              <b>{BLOCKS[id].title}</b>
              <span className="s2">{hintOf(id)}</span>
            </span>
            <Switch
              isOn={is_on}
              onChange={(isOn) =>
                onChange(blocks.map((block) => (block.id === id ? { id, is_on: isOn } : block)))
              }
            >
              <span className="vh">Показувати: {BLOCKS[id].title}</span>
            </Switch>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function arrow(
  event: { altKey: boolean; key: string; preventDefault: () => void },
  move: (by: number) => void,
): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (!event.altKey || by === 0) return
  event.preventDefault()
  move(by)
}
