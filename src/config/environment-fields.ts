import { z } from 'zod'

// Each message says what is expected, as the end of a sentence that begins with the name and its value.

export function wholeNumber(min: number, max: number, fallback: number) {
  const message = `ціле число від ${min} до ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback)
}

export function flag(fallback: boolean) {
  return z
    .enum(['0', '1'], '0 або 1')
    .transform((value) => value === '1')
    .default(fallback)
}

export function list(item: RegExp, message: string) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => item.test(part)), message)
    .default([])
}

export function address(protocols: readonly string[], example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `адреса як ${example}`,
    )
}

export function webAddress(fallback: string) {
  return address(['http:', 'https:'], fallback).default(fallback)
}
