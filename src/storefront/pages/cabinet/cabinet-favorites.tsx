import { FavoritesView } from '../../features/favorites-view/favorites-view.tsx'

export function CabinetFavorites() {
  return (
    <>
      <h1>Улюблене</h1>
      <FavoritesView />
    </>
  )
}
