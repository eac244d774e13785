import { IconButton } from '../../parts/button.tsx'
import { Amount } from '../../parts/status.tsx'
import type { NewOrderPart } from './new-order-data.ts'
import { LinePicture } from './order-line.tsx'
import { Quantity } from './quantity.tsx'

export function NewOrderLines({ order: { lines }, change }: Pick<NewOrderPart, 'order' | 'change'>) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.variant_id} className="oln">
          <LinePicture picture={line.picture} />
          <div className="oln__t">
            <b>{line.title}</b>
            <span className="s2">{[line.variant, `склад ${line.stock}`].filter(Boolean).join(' · ')}</span>
            {line.quantity > line.stock && (
              <span className="bad s13">На складі лишилося {line.stock} шт.</span>
            )}
          </div>
          <span className="oln__p tn">
            <Amount value={line.price} />
          </span>
          <span className="oln__q">
            <Quantity
              name={line.title}
              value={line.quantity}
              onChange={(quantity) =>
                change({ lines: lines.map((one) => (one === line ? { ...one, quantity } : one)) })
              }
            />
          </span>
          <span className="oln__s tn">
            <Amount value={(line.price * line.quantity).toFixed(2)} />
          </span>
          <IconButton
            className="oln__x"
            icon="x"
            aria-label={`Прибрати: ${line.title}`}
            onClick={() => change({ lines: lines.filter((one) => one !== line) })}
          />
        </li>
      ))}
    </ul>
  )
}
