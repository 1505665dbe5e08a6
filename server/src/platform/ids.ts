import { randomBytes, randomInt, randomUUID } from 'node:crypto'

const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns a public identifier: 12 characters, 72 bits. */
export const newUid = () => randomBytes(9).toString('base64url')

export const newUuid = () => randomUUID()

/** Returns a code that people read and type: without 0, O, 1 and I. */
export const readableCode = (length: number) => Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
