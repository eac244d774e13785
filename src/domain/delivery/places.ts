/** By delivery method: `fit` is where goods would have to fit, `at` where they arrive or wait. */
const PLACES: Readonly<Record<string, { fit: string; at: string }>> = {
  pickup: { fit: 'у самовивіз', at: '' },
  nova_poshta: { fit: 'у відділення', at: 'у відділенні' },
  nova_poshta_locker: { fit: 'у поштомат', at: 'у поштоматі' },
  nova_poshta_courier: { fit: 'у доставку кур’єром', at: 'у вас' },
  ukrposhta: { fit: 'у посилку Укрпошти', at: 'у відділенні' },
  own_courier: { fit: 'у доставку кур’єром', at: 'у вас' },
  freight: { fit: 'у вантажівку', at: 'у вас' },
}

/** Returns the form that follows «не вміщується». */
export function placeToFit(method: string): string {
  return PLACES[method]?.fit ?? 'у посилку'
}

/**
 * Returns «у відділенні», the place of arrival for a sentence about the day; empty for pickup and unknown
 * methods.
 */
export function arrivalPlace(method: string): string {
  return PLACES[method]?.at ?? ''
}
