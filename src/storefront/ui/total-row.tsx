import { Amount } from './price.tsx'

export function TotalRow({ title, total }: { title: string; total: number }) {
  return (
    <div className="total">
      <dt>{title}</dt>
      <dd key={total}>
        <span className="price__now">
          <Amount hryvnias={total} />
        </span>
      </dd>
    </div>
  )
}
