/** Grey placeholders while rows are loading. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true">
      <span className="vh">Завантажується</span>
      <span className="sk cab__sk" />
      <span className="sk cab__sk" />
      <span className="sk cab__sk" />
    </div>
  )
}
