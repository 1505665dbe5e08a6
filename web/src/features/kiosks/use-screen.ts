import type { ScreenOrders } from '@portal/contract/kiosks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { chooseLanguage } from '../../lib/language-choice.ts'

type StoredScreen = { token: string; orders: ScreenOrders | null }

const key = 'portal.kiosk-screen'

function readScreen(): StoredScreen | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredScreen | null
    return typeof kept?.token === 'string' ? kept : null
  } catch {
    return null
  }
}

const storeScreen = (screen: StoredScreen): void => localStorage.setItem(key, JSON.stringify(screen))
const forgetScreen = (): void => localStorage.removeItem(key)

const pairingPollMs = 4000
const pairedPollMs = 15_000

const anonymous = { anonymous: true } as const

/** Returns the stored screen, or registers a new one. A screen that its operator removed registers again. */
async function checkScreen(showing: string): Promise<StoredScreen & { orders: ScreenOrders }> {
  const known = readScreen()
  if (known)
    try {
      return await sendCheck(known.token, showing)
    } catch (error) {
      if (!isUnknown(error)) throw error
      forgetScreen()
    }
  const { token } = await api.kiosks.open({ body: {} }, anonymous)
  return sendCheck(token, showing)
}

async function sendCheck(token: string, showing: string) {
  const body = { token, showing, width: innerWidth, height: innerHeight }
  const orders = await api.kiosks.check({ body }, anonymous)
  storeScreen({ token, orders })
  return { token, orders }
}

/** Polls what the screen shows; without a network it is the last orders. */
export function useScreen() {
  const showing = useRef('')
  const [stored] = useState(readScreen)
  const reply = useQuery({
    queryKey: ['kiosk-screen'],
    queryFn: () => checkScreen(showing.current),
    refetchInterval: ({ state }) => (state.data && state.data.orders.code === null ? pairedPollMs : pairingPollMs),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  })
  const orders = reply.data?.orders ?? stored?.orders ?? null
  const reloads = orders?.reloads
  const first = useRef(reloads)
  useEffect(() => {
    if (reloads === undefined) return
    if (first.current !== undefined && reloads > first.current) location.reload()
    first.current = reloads
  }, [reloads])
  // Stored orders may be older than the screen's last language.
  const current = reply.data?.orders
  useEffect(() => {
    if (current?.code === null) chooseLanguage(current.language)
  }, [current?.code, current?.language])
  return { orders, isDisconnected: reply.isError, noteShowing: (name: string) => void (showing.current = name) }
}
