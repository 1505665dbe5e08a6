import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

const macOf = (config: Config, userId: string) =>
  createHmac('sha256', config.key('demo-mailbox')).update(userId).digest('base64url')

export const demoMailboxKey = (config: Config, userId: number): string | null =>
  config.demo && !config.smtpUrl ? `${userId}.${macOf(config, String(userId))}` : null

export function demoMailboxOwner(config: Config, key: string): number | undefined {
  const [userId = '', mac = ''] = key.split('.')
  if (!config.demo || config.smtpUrl || !/^[1-9]\d{0,14}$/.test(userId)) return undefined
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(config, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(userId) : undefined
}
