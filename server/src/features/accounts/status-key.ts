import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

type Registered = { userId: number; status: 'pending' | 'consent_pending' }

const macOf = ({ key }: Config, named: string) =>
  createHmac('sha256', key('registration-status')).update(named).digest('base64url')

export function makeStatusKey(config: Config, { userId, status }: Registered): string {
  const named = `${userId}.${status}`
  return `${named}.${macOf(config, named)}`
}

export function readStatusKey(config: Config, key: string): Registered | null {
  const [userId = '', status = '', mac = ''] = key.split('.')
  if (!/^[1-9]\d{0,14}$/.test(userId) || (status !== 'pending' && status !== 'consent_pending')) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(config, `${userId}.${status}`))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId: Number(userId), status } : null
}
