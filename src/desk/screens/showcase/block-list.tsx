import type { HomeDraft } from '#src/contract/admin/home.ts'
import type { HomeBlock } from '#src/domain/catalogue/home-order.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icon-shapes.ts'
import { moved } from '../../parts/moved.ts'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
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
type Props = {
  blocks: Blocks
  banners: number
  hasText: boolean
  /** Whether the text has unsaved changes. */
  isTextUnsaved: boolean
  onText: () => void
  onChange: (blocks: Blocks) => unknown
}

export function BlockList({ blocks, banners, hasText, isTextUnsaved, onText, onChange }: Props) {
  const hintOf = (id: HomeBlock) => {
    if (id === 'banners' && banners > 0) return `${Math.min(3, banners)} з ${banners} видно · перший великий`
    if (id === 'text' && isTextUnsaved) return 'написане не збережено'
    if (id === 'text' && !hasText) return 'порожній, тому не показано'
    return BLOCKS[id].hint
  }
  return (
    <Section
      title="Що бачить покупець, згори донизу"
      aside={<p className="muted">тягніть, щоб переставити</p>}
    >
      <Sortable
        className="blocks"
        items={blocks}
        keyOf={({ id }) => id}
        nameOf={({ id }) => BLOCKS[id].title}
        classOf={({ is_on }) => (is_on ? undefined : 'is-off')}
        onMove={(from, to) => onChange(moved(blocks, from, to))}
      >
        {({ id, is_on }, _place, { mover }) => (
          <>
            {mover}
            <span className="mini">
              <Icon name={BLOCKS[id].icon} size={20} />
            </span>
            <span>
              <b>{BLOCKS[id].title}</b>
              <span className="s2">{hintOf(id)}</span>
              {id === 'text' && (
                <Button look="text" className="sc-write" onClick={onText}>
                  {hasText || isTextUnsaved ? 'Змінити текст' : 'Написати текст'}
                </Button>
              )}
            </span>
            <Switch
              isOn={is_on}
              onChange={(isOn) =>
                onChange(blocks.map((block) => (block.id === id ? { id, is_on: isOn } : block)))
              }
            >
              <span className="vh">Показувати: {BLOCKS[id].title}</span>
            </Switch>
          </>
        )}
      </Sortable>
    </Section>
  )
}
