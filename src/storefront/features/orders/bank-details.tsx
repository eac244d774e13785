import type { Order } from '#src/contract/orders.ts'
import { bankFacts } from '#src/domain/money/bank-facts.ts'
import { apiAddress } from '../../runtime/calls/api-base.ts'
import { tie } from '#src/domain/text/typography.ts'
import { buttonClasses } from '../../ui/button.tsx'
import './order-view.css'

/** The account to which an order is paid, shown while something is due. */
export function BankDetails({ payment }: Pick<Order, 'payment'>) {
  const facts = bankFacts(payment?.bank_details ?? null)
  if (facts.length === 0) return null
  return (
    <section className="bank" aria-labelledby="bank-details">
      <h2 id="bank-details">Реквізити для оплати</h2>
      <dl className="orderp__d">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === 'IBAN' ? 'num' : undefined}>{tie(value)}</dd>
          </div>
        ))}
      </dl>
      <InvoiceLinks invoice={payment?.invoice ?? null} />
    </section>
  )
}

type Invoice = NonNullable<Order['payment']>['invoice']

function InvoiceLinks({ invoice }: { invoice: Invoice }) {
  if (!invoice) return null
  const { url, code_url, pay_url } = invoice
  return (
    <>
      {code_url !== null && (
        <img
          src={apiAddress(code_url)}
          alt="QR-код: скануйте застосунком свого банку, суму й реквізити він заповнить сам"
          width={164}
          height={164}
          style={{ marginTop: 16 }}
        />
      )}
      <div className="orderp__act">
        <a
          className={buttonClasses({ look: 'outline' })}
          href={apiAddress(url)}
          target="_blank"
          rel="noopener"
        >
          Рахунок (PDF)
        </a>
        {pay_url !== null && (
          <a className={buttonClasses({ look: 'outline' })} href={pay_url} rel="noopener">
            Сплатити в застосунку банку
          </a>
        )}
      </div>
    </>
  )
}
