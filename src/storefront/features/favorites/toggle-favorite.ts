import {
  type Favorite,
  isFavorite,
  toggleFavorite as toggled,
} from '#src/domain/shopper-lists/favorites-list.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { favoritesStore } from './favorites-store.ts'
import { addWish } from './wishes-store.ts'

/** Adds or removes the product and says so. For a customer the change is also sent to the server. */
export function toggleFavorite({ id, title }: Favorite): void {
  const list = favoritesStore.get()
  const wasFavorite = isFavorite(list, id)
  favoritesStore.set(toggled(list, { id, title }))
  addWish({ id, title, is_favorite: !wasFavorite })
  showToast(wasFavorite ? `Товар "${title}" видалено з улюблених` : 'Товар додано до улюблених')
  if (tokenStore.get() !== null) void sendToServer()
}

/** Its code is loaded only for customers, since guests do not need it. */
async function sendToServer(): Promise<void> {
  const { sendWishes } = await import('./favorites-sync.ts')
  await sendWishes()
}
