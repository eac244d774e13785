import '../../styles/picker.css'
import { useId } from 'react'
import type { FoundGoods } from '#src/contract/admin/phone-orders.ts'
import { Icon } from '../../parts/icon.tsx'
import { Amount } from '../../parts/status.tsx'
import { net } from '../../runtime/net.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useStore } from '../../runtime/store.ts'
import { useFoundGoods } from './use-found-goods.ts'

type Props = {
  label: string
  placeholder: string
  onChosen: (goods: FoundGoods, quantity: number) => void
}

/** Live search for goods of an order. */
export function FindGoods({ label, placeholder, onChosen }: Props) {
  const id = useId()
  const { typed, found, at, quantity, type, press, choose } = useFoundGoods(onChosen)
  const { isOnline } = useStore(net)
  const isOwn = useStore(isOwnDevice)

  return (
    <div className="pick order-acts">
      <span className="find">
        <Icon name="search" size={20} />
        <input
          className="inp"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </span>
      {!isOnline && (
        <p className="help">
          {isOwn
            ? 'Без зв’язку шукаємо серед товарів збережених замовлень, за цінами й залишками з них.'
            : 'Щоб знайти товар, потрібен зв’язок.'}
        </p>
      )}
      {found.length > 0 && (
        <div className="pick__l">
          {/* A list with pictures and prices, which a datalist cannot show. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div id={`${id}-list`} role="listbox" aria-label="Знайдені товари">
            {found.map((goods, place) => (
              <GoodsOption
                key={goods.variant_id}
                id={`${id}-${place}`}
                goods={goods}
                isActive={place === at}
                onChoose={() => choose(goods)}
              />
            ))}
          </div>
          <div className="pick__f">
            <span>
              <kbd>Enter</kbd> додати {quantity} шт.
            </span>
            <span>число після слова — кількість</span>
          </div>
        </div>
      )}
    </div>
  )
}

type OptionProps = { id: string; goods: FoundGoods; isActive: boolean; onChoose: () => void }

function GoodsOption({ id, goods, isActive, onChoose }: OptionProps) {
  return (
    // The field above handles the keys; a press chooses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className="pick__i"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
    >
      {goods.picture ? (
        <img className="th" src={goods.picture.conversions.webp} alt="" width={44} height={44} />
      ) : (
        <span className="th" />
      )}
      <span>
        <b>{goods.title}</b>
        <span className="s2">{[goods.variant, goods.sku].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="r">
        <b className="tn">
          <Amount value={goods.price} />
        </b>
        <span className="s2">{goods.stock} шт.</span>
      </span>
    </div>
  )
}
