import { useState } from 'react'
import type { Product, Variant } from '#src/contract/catalogue.ts'
import { hasStock } from '#src/domain/catalogue/stock.ts'
import { tie } from '#src/domain/text/typography.ts'
import { addByPress } from '../cart/add-by-press.ts'
import { cartGoods } from '../cart/cart-goods.ts'
import { addRecommended, addToCart } from '../cart/cart-store.ts'
import { type ChoiceGoods, isChoice } from '../cart/open-choice.ts'
import { usePieces } from '../cart/use-pieces.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { closeModal, openModal, useModal } from '../../runtime/stores/modal-store.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { addText } from './add-text.ts'
import { useChoiceProduct } from './use-choice-product.ts'
import { startingVariant } from './starting-variant.ts'
import { VariantPicker } from './variant-picker.tsx'
import './choice-modal.css'

/** The choice of a variant without leaving the list; it links to the product's page. */
export function ChoiceModal() {
  const choice = useModal()?.data
  if (!isChoice(choice)) return null
  const { goods, isRecommended, isFromCart } = choice
  const leave = () => (isFromCart ? openModal('cart-modal') : closeModal())

  function handleAdd(product: Product, variant: Variant): void {
    const chosen = product.variants.length > 1 ? variant : null
    const lineGoods = cartGoods(product, chosen)
    addByPress(lineGoods, () => {
      if (!isRecommended) return addToCart(product, chosen)
      addRecommended(lineGoods)
      leave()
    })
  }

  return (
    <Modal title="Оберіть варіант" name="choice-modal" size="md" onClose={leave}>
      <ChoiceBody goods={goods} onAdd={handleAdd} />
    </Modal>
  )
}

type BodyProps = { goods: ChoiceGoods; onAdd: (product: Product, variant: Variant) => void }

function ChoiceBody({ goods, onAdd }: BodyProps) {
  const { product, hasFailed } = useChoiceProduct(goods.uri)
  const [chosen, setChosen] = useState<Variant | null>(null)
  const variant = chosen ?? (product && startingVariant(product))
  return (
    <div className="choice">
      <ChoiceGoodsRow goods={goods} variant={variant} />
      {hasFailed && <Note kind="err">Не вдалося завантажити варіанти. Оберіть їх на сторінці товару.</Note>}
      {product && variant ? (
        <>
          <VariantPicker variants={product.variants} current={variant} onChoose={setChosen} />
          <ChoiceFoot product={product} variant={variant} onAdd={() => onAdd(product, variant)} />
        </>
      ) : (
        !hasFailed && <Waiting />
      )}
      <p className="choice__more">
        <Link className="link" to={goods.uri} onClick={closeModal}>
          Усе про товар
        </Link>
      </p>
    </div>
  )
}

function ChoiceGoodsRow({ goods, variant }: { goods: ChoiceGoods; variant: Variant | null }) {
  const { price, old_price } = variant ?? goods
  return (
    <div className="choice__g">
      <Picture picture={variant?.pictures[0] ?? goods.picture} alt="" sizes="96px" isSmall loading="eager" />
      <div>
        <b>{tie(goods.title)}</b>
        <Price price={price} oldPrice={old_price} />
        {variant && <StockBadge stock={variant.stock} />}
      </div>
    </div>
  )
}

type FootProps = { product: Product; variant: Variant; onAdd: () => void }

function ChoiceFoot({ product, variant, onAdd }: FootProps) {
  const pieces = usePieces(cartGoods(product, variant))
  const isAvailable = product.is_sold && hasStock(variant.stock)
  return (
    <Button size="large" isFull disabled={!isAvailable} onClick={onAdd}>
      {isAvailable ? addText(pieces) : 'Немає в\u00A0наявності'}
    </Button>
  )
}

function Waiting() {
  return (
    <div className="choice__wait" aria-busy="true" aria-label="Варіанти завантажуються">
      <span className="sk sk--line" />
      <span className="sk choice__sk" />
      <span className="sk choice__sk" />
    </div>
  )
}
