/**
 * The code that a player shows to a machine: `IC2:<uid>.<hour>.<mac>`. `hour` is the number of hours since 1970 in base 36.
 * This module only reads and writes the text; the server computes and checks the MAC.
 */

const hourMs = 3_600_000

/** A code is valid this many milliseconds before its hour, because clocks differ. */
export const codeEarlyMs = 5 * 60_000
/** A code is valid this many milliseconds after its hour begins. */
export const codeValidMs = 12 * hourMs

export type PlayerCode = { uid: string; hour: number; mac: string }

const form = /^IC2:([A-Za-z0-9_-]{12})\.([1-9a-z][0-9a-z]{0,6})\.([A-Za-z0-9_-]{22})$/

/** Returns the parts of a code, or undefined if the text has another form. Does not check the MAC. */
export function readPlayerCode(text: string): PlayerCode | undefined {
  const [, uid, hour, mac] = form.exec(text.trim()) ?? []
  if (uid === undefined || hour === undefined || mac === undefined) return undefined
  return { uid, hour: Number.parseInt(hour, 36), mac }
}

/** Returns the hour as written in a code. The MAC covers this text. */
export const codeHourText = (hour: number): string => hour.toString(36)

export const playerCodeText = ({ uid, hour, mac }: PlayerCode): string => `IC2:${uid}.${codeHourText(hour)}.${mac}`

/** Returns the hours since 1970 at a time in unix milliseconds. */
export const codeHourAt = (ms: number): number => Math.floor(ms / hourMs)

/** Returns the time, in unix milliseconds, at which the next code replaces the code of an hour. */
export const nextCodeAt = (hour: number): number => (hour + 1) * hourMs

export const isCodeTimely = (hour: number, ms: number): boolean =>
  ms >= hour * hourMs - codeEarlyMs && ms <= hour * hourMs + codeValidMs
