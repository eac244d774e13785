/**
 * A sentence that is true at any time, unlike a promised date: «Замовлення до 15:00 відправляємо того ж
 * робочого дня».
 */
export function dispatchRule({ cutoff }: { cutoff: string }): string {
  return `Замовлення до\u00A0${cutoff} відправляємо того ж робочого дня`
}
