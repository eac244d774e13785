import type { Collection } from '#src/contract/showcase.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { collection: Collection; heading?: 'h2' | 'h3'; isEager?: boolean }

const LARGE_SIZES = '(min-width:1440px) 290px, (min-width:1200px) 21vw, (min-width:768px) 30vw, 62vw'
const SMALL_SIZES = '(min-width:1440px) 145px, (min-width:1200px) 11vw, (min-width:768px) 15vw, 31vw'

/** A mosaic of the first three products or, if there are fewer, the collection's own picture. */
export function CollectionTile({ collection, heading: Heading = 'h3', isEager = false }: Props) {
  const { title, uri, description, picture, pictures, products_count } = collection
  const isMosaic = pictures.length === 3
  const shown = isMosaic ? pictures : [picture ?? pictures[0] ?? null]
  return (
    <article className="col">
      <div className={classes('col__m', !isMosaic && 'col__m--one')}>
        {shown.map((one, index) => (
          <Picture
            key={one?.url ?? index}
            picture={one}
            alt=""
            sizes={index === 0 ? LARGE_SIZES : SMALL_SIZES}
            loading={isEager ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      <Heading>
        <Link to={uri}>{tie(title)}</Link>
      </Heading>
      <p>{tie(description)}</p>
      <span className="muted">{countOf(products_count, PRODUCT_FORMS)}</span>
    </article>
  )
}
