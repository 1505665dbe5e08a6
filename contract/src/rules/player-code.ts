/**
 * The code a player shows to a machine: `IC2:<uid>.<hour>.<mac>`. The hour counts from 1970 in base 36. Pure text: the MAC
 * itself comes from node:crypto on the server.
 */

const hourMs = 3_600_000

/** Milliseconds before its hour begins from which a code is taken; clocks differ. */
export const codeEarlyMs = 5 * 60_000
/** Milliseconds after the begin of its hour until which a code is taken. */
export const codeValidMs = 12 * hourMs

export type PlayerCode = { uid: string; hour: number; mac: string }

const form = /^IC2:([A-Za-z0-9_-]{12})\.([1-9a-z][0-9a-z]{0,6})\.([A-Za-z0-9_-]{22})$/

/** Returns the parts of a code, or undefined for a text of another form. Says nothing about whether the MAC is right. */
export function readPlayerCode(text: string): PlayerCode | undefined {
  const [, uid, hour, mac] = form.exec(text.trim()) ?? []
  if (uid === undefined || hour === undefined || mac === undefined) return undefined
  return { uid, hour: Number.parseInt(hour, 36), mac }
}

/** Returns the hour as it stands in a code, which is also what the MAC is made over. */
export const codeHourText = (hour: number): string => hour.toString(36)

/** Returns the text of a code. */
export const playerCodeText = ({ uid, hour, mac }: PlayerCode): string => `IC2:${uid}.${codeHourText(hour)}.${mac}`

/** Returns the hour of a moment in unix milliseconds. */
export const codeHourAt = (ms: number): number => Math.floor(ms / hourMs)

/** Returns the moment, in unix milliseconds, from which the next code is shown. */
export const nextCodeAt = (hour: number): number => (hour + 1) * hourMs

/** Whether a code of an hour is valid at a moment in unix milliseconds. */
export const isCodeTimely = (hour: number, ms: number): boolean =>
  ms >= hour * hourMs - codeEarlyMs && ms <= hour * hourMs + codeValidMs
