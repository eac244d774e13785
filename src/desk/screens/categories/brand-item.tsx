import type { ComponentProps } from 'react'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'

type Props = {
  brand: BrandRow
  /** Attributes of the row that the keyboard is at. */
  mark: ComponentProps<'li'>
  acts: readonly MenuItem[]
}

export function BrandItem({ brand, mark, acts }: Props) {
  return (
    <li {...mark}>
      {brand.picture === null ? (
        <span className="blogo">
          <Icon name="image" size={18} />
        </span>
      ) : (
        <img className="blogo" src={brand.picture} alt="" width={44} height={44} />
      )}
      <span className="grow">
        <b>{brand.title}</b>
        <span className="s2">
          {countOf(brand.products_count, PRODUCT_FORMS)}
          {brand.products_count === 0 && ' · на сайті не видно'}
          {brand.aliases.length > 0 && ` · також: ${brand.aliases.join(', ')}`}
        </span>
      </span>
      <Menu className="ib" label={`Дії: ${brand.title}`} items={acts}>
        <Icon name="dots" />
      </Menu>
    </li>
  )
}
