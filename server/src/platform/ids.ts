import { randomBytes, randomInt, randomUUID } from 'node:crypto'

const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Public identifier beside a numeric id: 12 characters, 72 bits. */
export const newUid = () => randomBytes(9).toString('base64url')

export const newUuid = () => randomUUID()

/** Code a person reads from a screen and types: no 0, O, 1 or I. */
export const readableCode = (length: number) => Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
