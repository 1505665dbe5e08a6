import type { ScreenOrders } from '@portal/contract/kiosks'

export type KeptScreen = { token: string; orders: ScreenOrders | null }

const key = 'portal.kiosk-screen'

export function readScreen(): KeptScreen | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptScreen | null
    return typeof kept?.token === 'string' ? kept : null
  } catch {
    return null
  }
}

export const keepScreen = (screen: KeptScreen): void => localStorage.setItem(key, JSON.stringify(screen))
export const forgetScreen = (): void => localStorage.removeItem(key)
