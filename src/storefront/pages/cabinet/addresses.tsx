import { useState } from 'react'
import { MOST_ADDRESSES } from '#src/contract/address-limits.ts'
import type { Address } from '#src/contract/addresses.ts'
import { readList, readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { tie } from '#src/domain/text/typography.ts'
import { readAddresses } from '../../features/checkout/read-addresses.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AddressForm, type Way } from './address-form.tsx'
import { removeAddress, saveAddress } from './save-address.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useAnswer } from './use-answer.ts'
import '../../features/orders/order-status-badge.css'
import './addresses.css'

/** Saved addresses of the customer, which can be used in the checkout. */
export function Addresses() {
  return (
    <>
      <h1>Адреси</h1>
      <LoadedAddresses />
    </>
  )
}

function LoadedAddresses() {
  const addresses = useAnswer('/api/client/addresses', readAddresses)
  const ways = useAnswer('/api/checkout', readWays)
  if (addresses.state === 'waiting' || ways.state === 'waiting') return <RowsSkeleton />
  if (addresses.state !== 'shown' || ways.state !== 'shown')
    return <LoadFailed title="Не вдалося завантажити дані" />
  return <AddressList start={addresses.answer} ways={ways.answer} />
}

function AddressList({ start, ways }: { start: readonly Address[]; ways: readonly Way[] }) {
  const [addresses, setAddresses] = useState(start)
  /** The address that is being edited; `new` for another one. */
  const [open, setOpen] = useState<Address | 'new' | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function run(change: () => Promise<Address[] | null>, notice: string): Promise<void> {
    setIsBusy(true)
    const next = await change()
    setIsBusy(false)
    if (next) setAddresses(next)
    showToast(next ? notice : 'Не вдалося. Спробуйте ще раз')
  }

  if (open !== null)
    return (
      <AddressForm
        address={open === 'new' ? null : open}
        ways={ways}
        onCancel={() => setOpen(null)}
        onSaved={(next) => {
          setAddresses(next)
          setOpen(null)
          showToast('Адресу збережено')
        }}
      />
    )
  const isFull = addresses.length >= MOST_ADDRESSES
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          icon="truck"
          title="Збережених адрес немає"
          text="Додайте відділення, поштомат або адресу для кур’єра: в оформленні замовлення ми її підставимо."
        >
          <Button onClick={() => setOpen('new')}>Додати адресу</Button>
        </EmptyState>
      ) : (
        <ul className="addrs">
          {addresses.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              isBusy={isBusy}
              onEdit={() => setOpen(address)}
              run={run}
            />
          ))}
        </ul>
      )}
      {addresses.length > 0 && (
        <p className="cab__more">
          {isFull ? (
            <span className="muted">Збережено {MOST_ADDRESSES} адрес: більше не можна.</span>
          ) : (
            <Button look="outline" onClick={() => setOpen('new')}>
              Додати адресу
            </Button>
          )}
        </p>
      )}
    </>
  )
}

type Run = (change: () => Promise<Address[] | null>, notice: string) => Promise<void>
type ItemProps = { address: Address; isBusy: boolean; onEdit: () => void; run: Run }

function AddressItem({ address, isBusy, onEdit, run }: ItemProps) {
  return (
    <li className="addr">
      <div>
        <h2>
          {tie(address.text)}
          {address.is_default && <span className="st st--ok">Основна</span>}
        </h2>
        <p className="muted">{address.title}</p>
      </div>
      <div className="addr__act">
        {!address.is_default && (
          <button
            type="button"
            className="link"
            disabled={isBusy}
            onClick={() =>
              void run(() => saveAddress(address.delivery, address.id, true), 'Тепер це основна адреса')
            }
          >
            Зробити основною
          </button>
        )}
        <button
          type="button"
          className="link"
          disabled={isBusy}
          aria-label={`Змінити: ${address.text}`}
          onClick={onEdit}
        >
          Змінити
        </button>
        <button
          type="button"
          className="link"
          disabled={isBusy}
          aria-label={`Видалити: ${address.text}`}
          onClick={() => void run(() => removeAddress(address.id), 'Адресу видалено')}
        >
          Видалити
        </button>
      </div>
    </li>
  )
}

/** Reads the delivery methods that have an address, as the checkout names them. */
function readWays(answer: unknown): Way[] {
  const { deliveries } = readRecord(readRecord(answer)?.['data']) ?? {}
  return readList(deliveries).flatMap((value) => {
    const way = readRecord(value)
    const id = readText(way?.['id'])
    if (id === null || id === 'pickup') return []
    return [{ id, title: readText(way?.['title']) ?? '', note: readText(way?.['note']) ?? '' }]
  })
}
