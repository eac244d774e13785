import type { DeliverySettings } from '#src/contract/delivery-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { splitName } from '#src/domain/delivery/person-name.ts'
import type { Destination, OrderFacts, Sender } from './waybills.ts'
import type { Shipment } from '../load-shipment.ts'
import type { Lack } from '../waybill-carrier.ts'

/** The sender from the settings, or the keys of the settings that are missing. */
export function readSender(settings: DeliverySettings): Sender | { missing: string[] } {
  const {
    nova_poshta_sender: ref,
    nova_poshta_sender_contact: contact,
    nova_poshta_sender_city: city,
    nova_poshta_sender_address: address,
    nova_poshta_sender_phone: phone,
  } = settings
  if (!ref || !contact || !city || !address || !phone) {
    const needed = {
      nova_poshta_sender: ref,
      nova_poshta_sender_contact: contact,
      nova_poshta_sender_city: city,
      nova_poshta_sender_address: address,
      nova_poshta_sender_phone: phone,
    }
    return {
      missing: Object.entries(needed)
        .filter(([, value]) => !value)
        .map(([key]) => key),
    }
  }
  const { nova_poshta_from_door: isFromDoor = false, nova_poshta_afterpayment: afterpayment = 'money' } =
    settings
  return { ref, contact, city, address, phone: digits(phone), isFromDoor, afterpayment }
}

/** The facts of a waybill for the carrier, or what the order lacks for it. */
export async function waybillOrder(database: Database, shipment: Shipment): Promise<OrderFacts | Lack> {
  const person = splitName(shipment.name)
  if (!person)
    return {
      lacks: `ім’я отримувача «${shipment.name}»: перевізникові потрібні ім’я та прізвище українськими літерами`,
      field: 'name',
    }
  const to = await findDestination(database, shipment.delivery)
  if ('lacks' in to) return to
  const { weight_g: weightG, size_mm: sizeMm, declared, due, payer } = shipment
  const phone = digits(normalizePhone(shipment.phone) ?? shipment.phone)
  return { person, phone, to, weightG, sizeMm, declared, due, payer }
}

async function findDestination(
  database: Database,
  delivery: Shipment['delivery'],
): Promise<Destination | Lack> {
  const { method = '', point_id, settlement_id } = delivery
  if (!method.startsWith('nova_poshta'))
    return { lacks: 'спосіб доставки: замовлення вже не їде Новою Поштою', field: 'delivery' }
  if (method === 'nova_poshta_courier') return findDoor(database, delivery)
  if (point_id === undefined)
    return {
      lacks: `відділення з довідника: покупець написав «${delivery['branch'] ?? ''}»${settlement_id === undefined ? '' : ` (${delivery['city'] ?? ''})`}`,
      field: 'delivery.branch',
    }
  const point = await database
    .selectFrom('delivery_points')
    .select(['city_ref', 'kind', 'is_open', 'is_gone'])
    .where('id', '=', point_id)
    .executeTakeFirst()
  if (!point?.city_ref || !point.is_open || point.is_gone)
    return { lacks: 'чинне відділення: обране вже не приймає посилок', field: 'delivery.branch' }
  return { kind: 'point', city: point.city_ref, point: point_id, isLocker: point.kind === 'locker' }
}

async function findDoor(
  database: Database,
  { settlement_id = '', street = '', house = '', flat = '' }: Shipment['delivery'],
): Promise<Destination | Lack> {
  const settlement = await database
    .selectFrom('settlements')
    .select(['city_ref', 'name', 'district', 'region', 'type'])
    .where('id', '=', settlement_id)
    .executeTakeFirst()
  if (!settlement?.city_ref)
    return { lacks: 'населений пункт із довідника, куди їздить кур’єр', field: 'delivery.city' }
  if (street === '' || house === '') return { lacks: 'вулицю й будинок', field: 'delivery.street' }
  return { kind: 'door', city: settlement.city_ref, settlement, street, house, flat }
}

/** A phone as the carrier wants it: `380501234567`. */
function digits(phone: string): string {
  return phone.replace(/\D/g, '')
}
