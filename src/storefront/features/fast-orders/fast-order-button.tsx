import type { Product, Variant } from '#src/contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { openModal } from '../../runtime/stores/modal-store.ts'
import type { FastOrderGoods } from './fast-order-goods.ts'

export function FastOrderButton({ product, variant }: { product: Product; variant: Variant }) {
  return (
    <Button
      look="outline"
      className="needs-script"
      onClick={() => openModal('fast-order-modal', fastOrderGoods(product, variant))}
    >
      Швидке замовлення
    </Button>
  )
}

function fastOrderGoods(product: Product, variant: Variant): FastOrderGoods {
  return {
    product_id: product.id,
    variant_id: variant.id,
    title: product.title,
    variant: variant.value,
    picture: variant.pictures[0] ?? product.picture,
    price: variant.price,
  }
}
