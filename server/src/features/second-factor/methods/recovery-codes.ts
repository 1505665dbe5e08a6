import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { replaceRecoveryCodes } from './queries.ts'

const howMany = 10
const length = 10
/** No look-alike characters; ten of them give 50 bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })

export const normalizeCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** Digests under the current and the earlier secrets. */
export function hashesOf(config: Config, userId: number, code: string): Buffer[] {
  const keys = config.keys('recovery-codes')
  return keys.map((key) =>
    createHmac('sha256', key)
      .update(`${userId}\n${normalizeCode(code)}`)
      .digest(),
  )
}

export async function storeRecoveryCodes({ config }: { config: Config }, tx: Db, userId: number, codes: string[]): Promise<void> {
  const hashes = codes.map((code) => hashesOf(config, userId, code)[0]).filter((hash) => hash !== undefined)
  await replaceRecoveryCodes(tx, userId, hashes)
}
