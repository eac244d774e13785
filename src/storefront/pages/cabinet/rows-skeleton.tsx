/** The shapes of what is being asked for. */
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
