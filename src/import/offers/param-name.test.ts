import { expect, it } from 'vitest'
import { readParamName } from './param-name.ts'

it.each([
  ['Колір:', { title: 'Колір', unit: null, language: null }],
  ['Колір;UA', { title: 'Колір', language: 'ua' }],
  ['Цвет;RU', { title: 'Колір', language: 'ru' }],
  ['Колір (укр)', { title: 'Колір', language: 'ua' }],
  ['Размер', { title: 'Розмір', language: 'ru' }],
  ['Довжина, см', { title: 'Довжина', unit: 'см' }],
  ['Довжина (см.)', { title: 'Довжина', unit: 'см' }],
  ['Потужність, Вт;UA', { title: 'Потужність', unit: 'Вт', language: 'ua' }],
  ['Вес, kg', { title: 'Вага', unit: 'кг', language: 'ru' }],
  ['Гарантійний строк, міс.', { title: 'Гарантія', unit: 'міс', language: null }],
  ['К-ть кольорiв', { title: 'К-ть кольорів', unit: null }],
  ['Вид, тип', { title: 'Вид, тип', unit: null }],
  ['Формат А4', { title: 'Формат A4', unit: null }],
  ['Truck', { title: 'Truck', language: null }],
])('GDS-03 %j', (text, name) => {
  expect(readParamName(text)).toMatchObject(name)
})
