import { ORDER_STATUSES, STATUS_NAMES } from '#src/domain/order-life/order-status.ts'
import { ProductBadges } from '../../features/cards/product-card.tsx'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ICON_SHAPES, type IconName } from '../../ui/icon-shapes.ts'
import { Price } from '../../ui/price.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { WorkingHours } from '../../ui/working-hours.tsx'
import { LONG_TITLE } from './sample-cards.ts'
import { Specimen, State, StateRow } from './specimen.tsx'
import '../cabinet/cabinet.css'
import '../../features/orders/order-view.css'

const isIcon = (name: string): name is IconName => name in ICON_SHAPES

export function PartSpecimens() {
  const { working_hours } = useShop().settings
  return (
    <Specimen title="Дрібне">
      <StateRow>
        <State title="ціна">
          <Price price={390} />
        </State>
        <State title="зі знижкою">
          <Price price={1290} oldPrice={1490} />
        </State>
        <State title="велика">
          <Price price={1_234_567} oldPrice={1_999_999.99} isLarge />
        </State>
        {[24, 3, 0].map((stock) => (
          <State key={stock} title={`залишок ${stock}`}>
            <StockBadge stock={stock} />
          </State>
        ))}
      </StateRow>
      <StateRow>
        <State title="значки на фото">
          <div className="card specimen__tile">
            <span className="pic" />
            <ProductBadges product={{ price: 890, old_price: 1050, is_new: true }} />
          </div>
        </State>
        <State title="мітки меню">
          <span className="tag">до −16 %</span>
          <span className="tag tag--new">Нова</span>
        </State>
        <State title="стан замовлення">
          {ORDER_STATUSES.map((status) => (
            <OrderStatusBadge key={status} status={status} title={STATUS_NAMES[status]} />
          ))}
        </State>
        <State title="години">
          <div className="specimen__deep">
            <WorkingHours days={working_hours} isShort={false} />
          </div>
        </State>
      </StateRow>
      <Breadcrumbs links={[{ title: 'Посуд', uri: '/categories/posud' }]} current={LONG_TITLE} />
      <StateRow>
        {Object.keys(ICON_SHAPES)
          .filter(isIcon)
          .map((name) => (
            <State key={name} title={name}>
              <Icon name={name} />
            </State>
          ))}
      </StateRow>
    </Specimen>
  )
}
