import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { replaceRecoveryCodes } from './queries.ts'

const howMany = 10
const length = 10
/** Nothing that looks like something else; ten of these are fifty bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

/** Codes to be written down, in two halves. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })

/** What was typed, without what people put in between. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** All that is kept of a code, under each of the portal's secrets. */
export function hashesOf(config: Config, userId: number, code: string): Buffer[] {
  const keys = [config.key('recovery-codes'), config.oldKey('recovery-codes')].filter((key) => key !== null)
  return keys.map((key) =>
    createHmac('sha256', key)
      .update(`${userId}\n${plainCode(code)}`)
      .digest(),
  )
}

/** Keeps new codes in place of those there are; all that is kept is what tells them apart. */
export async function keepRecoveryCodes({ config }: { config: Config }, tx: Db, userId: number, codes: string[]): Promise<void> {
  const hashes = codes.map((code) => hashesOf(config, userId, code)[0]).filter((hash) => hash !== undefined)
  await replaceRecoveryCodes(tx, userId, hashes)
}
