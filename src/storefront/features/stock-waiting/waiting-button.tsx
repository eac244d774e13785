import type { Product, Variant } from '#src/contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { openModal } from '../../runtime/stores/modal-store.ts'
import type { WaitingGoods } from './waiting-goods.ts'

export function WaitingButton({ product, variant }: { product: Product; variant: Variant }) {
  const goods: WaitingGoods = {
    product_id: product.id,
    variant_id: variant.id,
    title: product.title,
    variant: variant.value,
  }
  return (
    <Button size="large" className="needs-script" onClick={() => openModal('waiting-modal', goods)}>
      Повідомити про появу
    </Button>
  )
}
